import { readPicture, refusalOf } from '../../ui/files/readPicture.ts';
import { firstCrop } from '../photo/cropping.ts';
import { photoFrom } from '../photo/photoFrom.ts';

/**
 * A picture as it is sent: upright, 3 by 4 of its middle, small, and without what else the file held, so that a class of photos
 * takes a minute where its files would take an hour.
 * @throws Error with words fit to show when the file is no picture that this browser can read
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const refusal = refusalOf(file);
  if (refusal) throw new Error(refusal);
  const picture = await readPicture(file);
  const small = await photoFrom(picture, firstCrop);
  // Frees the memory for the next picture.
  picture.close();
  return small;
}
