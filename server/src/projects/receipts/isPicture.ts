import { CallError } from '../../handle.ts';

/** A phone's usual photo has 12 million; decoded whole, this many take 120 MB for a moment. */
const mostPixels = 30_000_000;

/**
 * Whether this is a whole picture of the format. It is read to its end, so that half a photo that a bad line has let through is
 * found while its owner can still send it again.
 *
 * @throws CallError 413 for more pixels than can be shown: told by its header, before anything large is begun
 */
export async function isPicture(bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<boolean> {
  if (bytes.length === 0) return false;
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
