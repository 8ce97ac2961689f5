import { canvasOf, penOf } from '../../ui/files/drawPicture.ts';
import { jpegOf } from '../../ui/files/jpegOf.ts';
import type { Drawable } from '../../ui/files/readPicture.ts';
import { type Crop, windowOf } from './cropping.ts';

// So that a cheap phone on a slow link sends 60 kB and not 5 MB.

/** Pixels of a photo: sharp on an ID card at 300 dpi. */
const photoSize = { width: 480, height: 640 };
const photoBytes = 60_000;

export async function photoFrom(picture: Drawable, crop: Crop): Promise<File> {
  const { left, top, width, height } = windowOf(picture, crop);
  // Never enlarged.
  const by = Math.min(1, width / photoSize.width);
  const canvas = canvasOf({
    width: Math.max(1, Math.round(photoSize.width * by)),
    height: Math.max(1, Math.round(photoSize.height * by)),
  });
  penOf(canvas).drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return jpegOf(canvas, 'photo.jpg', photoBytes);
}
