import { drawPicture } from '../../ui/files/drawPicture.ts';
import { jpegOf } from '../../ui/files/jpegOf.ts';
import { readPicture } from '../../ui/files/readPicture.ts';

/** Longest side in pixels and most bytes of a shrunk receipt: small print stays readable. */
const longestSide = 2000;
const mostBytes = 700_000;

/** Whether it is a picture that is not small already. */
export const canShrink = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  /\.(jpe?g|png)$/i.test(name) && size > 1_000_000;

/** The same picture as a jpeg of a few hundred KB. @throws Error with words fit to show */
export async function shrinkReceipt(file: File): Promise<File> {
  const drawn = drawPicture(await readPicture(file), longestSide);
  return jpegOf(drawn, `${file.name.replace(/\.[^.]+$/, '')}.jpg`, mostBytes);
}
