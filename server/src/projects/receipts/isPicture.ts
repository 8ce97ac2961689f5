import { onePictureAtATime } from '../../files/pictures.ts';
import { CallError } from '../../handle.ts';

/** A phone's usual photo has 12 million. Decoding this many takes 120 MB for a moment. */
const mostPixels = 30_000_000;

/** Decodes the whole picture, to find half a photo while the user can send it again. @throws CallError 413 for too many pixels */
export async function isPicture(bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<boolean> {
  if (bytes.length === 0) return false;
  // Loaded by the first picture: it takes 20 MB.
  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(nothing);
  if (header?.format !== format) return false;
  if (header.width * header.height > mostPixels) {
    throw new CallError(413, 'The picture has too many pixels, please make it smaller');
  }
  const small = { width: 16, height: 16, fit: 'inside' } as const;
  const read = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).resize(small).raw().toBuffer();
  return (await onePictureAtATime(read).catch(nothing)) !== undefined;
}

const nothing = (): undefined => undefined;
