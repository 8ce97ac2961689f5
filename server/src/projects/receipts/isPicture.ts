import { CallError } from '../../handle.ts';

/** A phone's usual photo has 12 million; decoded whole, this many take 120 MB for a moment. */
const mostPixels = 30_000_000;

const beginnings = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/**
 * Whether this is a whole picture of the format. It is read to its end, so that half a photo that a bad line has let through is
 * found while its owner can still send it again.
 *
 * @throws CallError 413 for more pixels than can be shown: told by its header, before anything large is begun
 */
export async function isPicture(bytes: Uint8Array, format: keyof typeof beginnings): Promise<boolean> {
  if (!beginnings[format].equals(bytes.subarray(0, beginnings[format].length))) return false;
  // Loaded by the first picture: it takes 20 MB that a server without one need not have.
  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(nothing);
  if (header?.format !== format) return false;
  if (header.width * header.height > mostPixels) {
    throw new CallError(413, 'The picture has too many pixels, please make it smaller');
  }
  const small = { width: 16, height: 16, fit: 'inside' } as const;
  const read = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).resize(small).raw().toBuffer();
  return (await read.catch(nothing)) !== undefined;
}

const nothing = (): undefined => undefined;
