import type { Sharp } from 'sharp';
import { CallError } from '../handle.ts';

/** Largest photo, badge or signature that is taken in, in bytes (reliability.md F28). */
export const LARGEST_PICTURE = 5_000_000;
/** A phone's usual photo has 12 million. Decoded whole, this many take 120 MB for a moment. */
const MOST_PIXELS = 30_000_000;

export interface PictureShape {
  /** Pixels; a smaller picture is left as small as it is. */
  maxWidth: number;
  maxHeight: number;
  /** Cuts off what exceeds the shape of maxWidth to maxHeight, evenly on both sides; otherwise all of the picture is kept. */
  crop?: boolean;
  /** For a jpeg, bytes: it is made coarser until it takes no more than this, as far as a face can still be told. */
  maxBytes?: number;
  /** What the given one may be, where more is taken in than photos and badges: bytes and pixels. */
  largest?: { bytes: number; pixels: number };
  /** png for what must stay sharp or see-through (badge, signature), jpeg for photos. */
  format: 'png' | 'jpeg';
}

export interface Picture {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/** Loaded by the first picture: it takes 20 MB that a server without one need not have. */
const loadSharp = async () => (await import('sharp')).default;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

// Below the last of these a face is hard to tell.
const qualities = [85, 75, 65, 55, 45] as const;

/**
 * A new picture made from the pixels of the given one: turned the right way up, shrunk to fit, and without anything else that
 * the file held (place of the photo, comments, a second file at its end). Judged by its content, whatever its name says.
 *
 * @throws CallError 413 over 5 MB or 30 million pixels (or `largest`); 415 for anything but a whole png or jpeg
 */
export async function normalisePicture(bytes: Uint8Array, shape: PictureShape): Promise<Picture> {
  const { bytes: mostBytes, pixels } = shape.largest ?? { bytes: LARGEST_PICTURE, pixels: MOST_PIXELS };
  if (bytes.length > mostBytes) throw new CallError(413, 'The picture is too large, it should be 5 MB at most');
  const begins = (mark: Buffer) => mark.equals(bytes.subarray(0, mark.length));
  if (!begins(PNG) && !begins(JPEG)) throw new CallError(415, 'Invalid picture format, it should be a png or jpeg');
  const size = await readFewPixels(bytes, pixels);
  const sharp = await loadSharp();
  try {
    const turned = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize(shape.crop ? cropTo(size, shape) : fitInto(shape));
    const { data, info } =
      shape.format === 'png'
        ? await turned.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
        : await toJpeg(turned, shape.maxBytes);
    return { bytes: data, mime: `image/${shape.format}`, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
}

const fitInto = ({ maxWidth, maxHeight }: PictureShape) =>
  ({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true }) as const;

/** The largest part of the shape that the picture has, no larger than the shape. */
function cropTo({ width, height }: Size, { maxWidth, maxHeight }: PictureShape) {
  const scale = Math.min(1, width / maxWidth, height / maxHeight);
  const side = (most: number) => Math.max(1, Math.round(most * scale));
  return { width: side(maxWidth), height: side(maxHeight), fit: 'cover' } as const;
}

async function toJpeg(turned: Sharp, maxBytes: number = Number.POSITIVE_INFINITY) {
  // The pixels are read and shrunk once, then written as often as it takes.
  const sharp = await loadSharp();
  const { data: pixels, info } = await turned
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const write = (quality: number) =>
    sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
  let made = await write(qualities[0]);
  for (const quality of qualities.slice(1)) {
    if (made.data.length <= maxBytes) break;
    made = await write(quality);
  }
  return made;
}

interface Size {
  width: number;
  height: number;
}

/** Width and height the right way up. Looks at the header only, so that nothing large is ever begun. */
async function readFewPixels(bytes: Uint8Array, most: number): Promise<Size> {
  const sharp = await loadSharp();
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > most) throw new CallError(413, 'The picture has too many pixels, please make it smaller');
  return autoOrient;
}

const unreadable = () => new CallError(415, 'The picture is damaged and cannot be read, please choose another one');
