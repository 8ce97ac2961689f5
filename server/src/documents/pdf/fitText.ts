import type { Face } from './typefaces.ts';
import { wrapText } from './wrapText.ts';

export const fittedLeading = 1.14;
const smallest = 3;
/** A long word breaks rather than shrink below this part of the size. */
const smallestWhole = 0.55;

export function fitText(
  text: string,
  face: Face,
  box: { width: number; height: number },
  most: number,
): { lines: string[]; size: number } {
  const words = text.split(/\s+/u).length;
  const attempt = (least: number, mayBreak: boolean) => {
    for (let size = most; size >= least; size -= 0.25) {
      const lines = wrapText(text, face, size, box.width);
      const isWhole = lines.reduce((sum, line) => sum + line.split(' ').length, 0) <= words;
      if ((isWhole || mayBreak) && lines.length * size * fittedLeading <= box.height) return { lines, size };
    }
    return undefined;
  };
  return (
    attempt(smallestWhole * most, false) ??
    attempt(smallest, true) ?? { lines: wrapText(text, face, smallest, box.width), size: smallest }
  );
}
