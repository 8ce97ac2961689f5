import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';

const millimetre = 72 / 25.4;

/** The size of a bank card (ISO 7810 ID-1), in points. */
export const card = { width: 85.6 * millimetre, height: 54 * millimetre } as const;
const columns = 2;
const rows = 4;
export const cardsOnPage = columns * rows;
const between = 5 * millimetre;
const left = (a4.width - columns * card.width - (columns - 1) * between) / 2;
const top = (a4.height - rows * card.height - (rows - 1) * between) / 2;

/** The top left corner of a card, by its place on the page: 0 to 7, row by row. */
export const placeOf = (index: number): { x: number; y: number } => ({
  x: left + (index % columns) * (card.width + between),
  y: top + Math.floor(index / columns) * (card.height + between),
});

/** Where the back of a card stands, on paper that is turned over its long edge. */
export const backPlaceOf = (index: number): { x: number; y: number } =>
  placeOf(index - (index % columns) + (columns - 1 - (index % columns)));

export function drawCutMarks(canvas: Canvas, x: number, y: number): void {
  const [near, far] = [1.5, 6.5];
  for (const [cornerX, outX] of [
    [x, -1],
    [x + card.width, 1],
  ] as const) {
    for (const [cornerY, outY] of [
      [y, -1],
      [y + card.height, 1],
    ] as const) {
      canvas.rule(cornerX + outX * near, cornerY, cornerX + outX * far, cornerY, 0.4, colours.grey);
      canvas.rule(cornerX, cornerY + outY * near, cornerX, cornerY + outY * far, 0.4, colours.grey);
    }
  }
}
