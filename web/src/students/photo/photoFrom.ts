import { canvasOf, drawPicture, penOf } from '../../ui/files/drawPicture.ts';
import { jpegOf } from '../../ui/files/jpegOf.ts';
import { type Drawable, readPicture, refusalOf } from '../../ui/files/readPicture.ts';
import { type Crop, windowOf } from './cropping.ts';

// So that a cheap phone on a slow link sends 60 kB and not 5 MB.

/** Pixels of a photo: sharp on an ID card at 300 dpi. */
const photoSize = { width: 480, height: 640 };
const photoBytes = 60_000;
/** Longest side and most bytes of a result slip: small print stays readable. */
const pageSide = 1600;
const pageBytes = 350_000;

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

/** A page, whole, as a jpeg. @throws Error with words fit to show */
export async function pageFrom(file: File): Promise<File> {
  const refusal = refusalOf(file);
  if (refusal) throw new Error(refusal);
  return jpegOf(drawPicture(await readPicture(file), pageSide), 'result-slip.jpg', pageBytes);
}
