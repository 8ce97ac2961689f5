import { type Face, widthOf } from './typefaces.ts';
import { WordCache } from './WordCache.ts';

const maxStoredTexts = 15_000;
const widths: Record<Face, WordCache<number>> = {
  regular: new WordCache(maxStoredTexts),
  italic: new WordCache(maxStoredTexts),
  semibold: new WordCache(maxStoredTexts),
  bold: new WordCache(maxStoredTexts),
  fallback: new WordCache(maxStoredTexts),
};
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function textWidth(text: string, face: Face, size: number): number {
  return (emWidth(text, face) * size) / 1000;
}

/** In thousandths of the font size. */
export function emWidth(text: string, face: Face): number {
  const cache = widths[face];
  const known = cache.get(text);
  if (known !== undefined) return known;
  const words = text.split(' ');
  let width = (words.length - 1) * widthOf(' ', face);
  for (const word of words) width += widthOf(word, face);
  cache.set(text, width);
  return width;
}

/** Breaks at typed line ends, at spaces, and inside a word that is wider than a line. */
export function wrapText(text: string, face: Face, size: number, width: number): string[] {
  if (!text.includes('\n') && textWidth(text, face, size) <= width) return [text];
  const room = (width * 1000) / size;
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrapParagraph(paragraph, face, room));
}

function wrapParagraph(paragraph: string, face: Face, room: number): string[] {
  const space = widthOf(' ', face);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.split(' ').flatMap((whole) => breakWord(whole, face, room))) {
    const wide = emWidth(word, face);
    if (line !== '' && used + space + wide > room) {
      lines.push(line);
      line = word;
      used = wide;
    } else {
      used += wide + (line === '' ? 0 : space);
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines;
}

function breakWord(word: string, face: Face, room: number): string[] {
  if (emWidth(word, face) <= room) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && widthOf(part + segment, face) > room) {
      parts.push(part);
      part = segment;
    } else part += segment;
  }
  return [...parts, part];
}
