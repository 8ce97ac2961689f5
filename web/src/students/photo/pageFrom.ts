import { drawPicture } from '../../ui/files/drawPicture.ts';
import { jpegOf } from '../../ui/files/jpegOf.ts';
import { readPicture, refusalOf } from '../../ui/files/readPicture.ts';

/** Longest side in pixels, and most bytes, of a result slip: small print stays readable. */
const side = 1600;
const mostBytes = 350_000;

// Apart from photoFrom.ts: of a file that is loaded both later and with others the bundler makes helpers that every page fetches first.

/** A page, whole, as a jpeg: a cheap phone on a slow link sends no 5 MB. @throws Error with words fit to show */
export async function pageFrom(file: File): Promise<File> {
  const refusal = refusalOf(file);
  if (refusal) throw new Error(refusal);
  return jpegOf(drawPicture(await readPicture(file), side), 'result-slip.jpg', mostBytes);
}
