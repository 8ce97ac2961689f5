import { gap, sheet } from '../../documents/factSheet.ts';
import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { wrapText } from '../../documents/pdf/wrapText.ts';
import type { CardDesign, Said } from './CardDesign.ts';

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const size = 9.6;
const line = 12.4;
const ruledLine = 17;
const head = 19;
const pad = 9;

/** `blank`: what is left to be written on. */
export function commentHeight([, comment]: Said, blank: number, width: number): number {
  return comment ? head + commentLines(comment, width).length * line + 5 : blank;
}

/** In a box, or with a bar in front. */
export function drawComment(canvas: Canvas, [label, comment]: Said, place: Place, isBarred = false): void {
  const { x, y, width, height } = place;
  if (isBarred) {
    canvas.box(x, y, width, height, { fill: colours.zebra });
    canvas.box(x, y, 3, height, { fill: colours.navy });
  } else canvas.box(x, y, width, height, { stroke: colours.line, pen: 0.7, radius: 4 });
  const left = x + pad;
  canvas.textBetween(label, left, y + 4, y + 16, { face: 'bold', size: 8, colour: colours.navy });
  if (comment) {
    for (const [index, text] of commentLines(comment, width).entries()) {
      const top = y + head - 2 + index * line;
      canvas.textBetween(text, left, top, top + line, { face: 'regular', size });
    }
    return;
  }
  const lines = Math.max(1, Math.floor((height - head - 3) / ruledLine));
  const step = (height - head - 3) / lines;
  for (let nth = 1; nth <= lines; nth++) {
    const at = y + head - 3 + nth * step;
    canvas.rule(left, at, x + width - pad, at, 0.5, colours.grey, '0.8 2');
  }
}

/** The comments one under the other, as wide as the sheet. */
export const stackedComments = (isBarred: boolean): Pick<CardDesign, 'commentsHeight' | 'drawComments'> => ({
  commentsHeight: (said, blank) =>
    said.reduce((sum, each) => sum + commentHeight(each, blank, sheet.width) + gap, -gap),
  drawComments(page, said, y, blank, extra) {
    let top = y;
    for (const each of said) {
      const height = commentHeight(each, blank, sheet.width) + extra / said.length;
      drawComment(page, each, { x: sheet.left, y: top, width: sheet.width, height }, isBarred);
      top += height + gap;
    }
  },
});

const commentLines = (comment: string, width: number): string[] => wrapText(comment, 'regular', size, width - 2 * pad);
