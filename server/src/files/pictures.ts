import sharp from 'sharp';
import { CallError } from '../handle.ts';

/** Largest photo, badge or signature that is taken in, in bytes (reliability.md F28). */
export const LARGEST_PICTURE = 5_000_000;
/** A phone's usual photo has 12 million. Decoded whole, this many take 120 MB for a moment. */
const MOST_PIXELS = 30_000_000;

export interface PictureShape {
  /** Pixels; a smaller picture is left as small as it is. */
  maxWidth: number;
  maxHeight: number;
  /** png for what must stay sharp or see-through (badge, signature), jpeg for photos. */
  format: 'png' | 'jpeg';
}

export interface Picture {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * A new picture made from the pixels of the given one: turned the right way up, shrunk to fit, and without anything else that
 * the file held (place of the photo, comments, a second file at its end). Judged by its content, whatever its name says.
 *
 * @throws CallError 413 over 5 MB or 30 million pixels; 415 for anything but a whole png or jpeg
 */
export async function normalisePicture(
  bytes: Uint8Array,
  { maxWidth, maxHeight, format }: PictureShape,
): Promise<Picture> {
  if (bytes.length > LARGEST_PICTURE) throw new CallError(413, 'The picture is too large, it should be 5 MB at most');
  const begins = (mark: Buffer) => mark.equals(bytes.subarray(0, mark.length));
  if (!begins(PNG) && !begins(JPEG)) throw new CallError(415, 'Invalid picture format, it should be a png or jpeg');
  await requireFewPixels(bytes);
  try {
    const turned = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
    const made =
      format === 'png'
        ? turned.png({ compressionLevel: 9 })
        : turned.flatten({ background: '#fff' }).jpeg({ quality: 85 });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    return { bytes: data, mime: `image/${format}`, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
}

/** Looks at the header only, so that nothing large is ever begun. */
async function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > MOST_PIXELS) throw new CallError(413, 'The picture has too many pixels, please make it smaller');
}

const unreadable = () => new CallError(415, 'The picture is damaged and cannot be read, please choose another one');
