import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { CallError } from '../handle.ts';

/** In bytes (reliability.md F28). */
export const LARGEST_PICTURE = 5_000_000;
/** A phone's usual photo has 12 million. Decoding this many takes 120 MB for a moment. */
const MOST_PIXELS = 30_000_000;

export interface PictureShape {
  maxWidth: number;
  maxHeight: number;
  /** Cuts the picture to the shape of maxWidth to maxHeight, evenly on both sides. */
  crop?: boolean;
  /** For a jpeg: lowers the quality until the picture fits, down to the last of `qualities`. */
  maxBytes?: number;
  largest?: { bytes: number; pixels: number };
  /** png for what must stay sharp or transparent (badge, signature), jpeg for photos. */
  format: 'png' | 'jpeg';
}

export interface Picture {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/** Loaded by the first picture: it takes 20 MB. */
const loadSharp = async () => (await import('sharp')).default;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

// Below the last of these a face is hard to recognise.
const qualities = [85, 75, 65, 55, 45] as const;

const one = pLimit(1);

/** For whatever decodes pictures, of everybody: many at once would fill the memory with their pixels. */
export const onePictureAtATime = <T>(decode: () => Promise<T>): Promise<T> => one(decode);

/** Turned upright, shrunk, without metadata; the content tells the format. @throws CallError 413 over 5 MB or 30 million pixels, 415 */
export const normalisePicture = (bytes: Uint8Array, shape: PictureShape): Promise<Picture> =>
  onePictureAtATime(() => redraw(bytes, shape));

async function redraw(bytes: Uint8Array, shape: PictureShape): Promise<Picture> {
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

function cropTo({ width, height }: Size, { maxWidth, maxHeight }: PictureShape) {
  const scale = Math.min(1, width / maxWidth, height / maxHeight);
  const side = (most: number) => Math.max(1, Math.round(most * scale));
  return { width: side(maxWidth), height: side(maxHeight), fit: 'cover' } as const;
}

async function toJpeg(turned: Sharp, maxBytes: number = Number.POSITIVE_INFINITY) {
  // The pixels are decoded once and written as often as needed.
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

/** Reads the header only, so that no large picture is ever decoded. */
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

const unreadable = () => new CallError(415, 'The picture is damaged and cannot be read. Please choose another one');
