import { drawPicture } from '../../ui/files/drawPicture.ts';
import { jpegOf } from '../../ui/files/jpegOf.ts';
import { readPicture } from '../../ui/files/readPicture.ts';

/** Longest side in pixels and bytes of a receipt that was made smaller: its small print can still be read. */
const longestSide = 2000;
const mostBytes = 700_000;

/** Whether the device can make it smaller: a picture, and not a small one already. */
export const canShrink = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  /\.(jpe?g|png)$/i.test(name) && size > 1_000_000;

/** The same picture as a jpeg of a few hundred KB. @throws Error with words fit to show */
export async function shrinkReceipt(file: File): Promise<File> {
  const drawn = drawPicture(await readPicture(file), longestSide);
  return jpegOf(drawn, `${file.name.replace(/\.[^.]+$/, '')}.jpg`, mostBytes);
}
