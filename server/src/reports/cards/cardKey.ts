import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { emWidth, textWidth } from '../../documents/pdf/wrapText.ts';
import type { KeyEntry } from './reportCard.ts';

export const keyHeight = 25;
export const keyLineHeight = 13;

/** A box for each grade. */
export function drawKey(canvas: Canvas, key: readonly KeyEntry[], width: number): void {
  const step = width / key.length;
  canvas.box(0, 0, width, keyHeight, { stroke: colours.line, pen: 0.7 });
  for (const [index, entry] of key.entries()) {
    const middle = (index + 0.5) * step;
    if (index > 0) canvas.rule(middle - step / 2, 0, middle - step / 2, keyHeight, 0.5, colours.line);
    const size = shrink(`${entry.grade}  ${entry.range}`, 8.8, step - 6);
    const left =
      middle - (textWidth(entry.grade, 'bold', size) + textWidth(`  ${entry.range}`, 'regular', size * 0.93)) / 2;
    canvas.textBetween(entry.grade, left, 2, 14, { face: 'bold', size, colour: colours.navy });
    const after = left + textWidth(`${entry.grade}  `, 'bold', size);
    canvas.textBetween(entry.range, after, 2, 14, { face: 'regular', size: size * 0.93 });
    const name = { face: 'regular', size: shrink(entry.name, 7.6, step - 6), colour: colours.grey } as const;
    canvas.textBetween(entry.name, middle, 12.5, 23.5, { ...name, align: 'center' });
  }
}

/** All grades in one line. */
export function drawKeyLine(canvas: Canvas, key: readonly KeyEntry[], width: number): void {
  const words = key.map(({ grade, range, name }) => [`${grade} `, `${range} ${name}`] as const);
  const wide = (size: number) =>
    words.reduce((sum, [grade, rest]) => sum + textWidth(grade, 'bold', size) + textWidth(rest, 'regular', size), 0);
  const size = Math.min(8, ((width - 6 * words.length) * 8) / wide(8));
  const apart = (width - wide(size)) / Math.max(1, words.length - 1);
  let x = 0;
  for (const [grade, rest] of words) {
    canvas.textBetween(grade, x, 1, keyLineHeight, { face: 'bold', size, colour: colours.navy });
    x += textWidth(grade, 'bold', size);
    canvas.textBetween(rest, x, 1, keyLineHeight, { face: 'regular', size });
    x += textWidth(rest, 'regular', size) + apart;
  }
}

const shrink = (text: string, size: number, room: number): number =>
  Math.min(size, (room * 1000) / Math.max(1, emWidth(text, 'semibold')));
