import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawQr } from '../../documents/pdf/drawQr.ts';
import { card } from './cardSheet.ts';
import { boxed } from './studentCardFace.ts';
import type { StudentCard, StudentCards } from './studentCards.ts';

const pad = 10;
const qrSize = 60;
const badgeSize = 20;

export function drawLabelBackground(canvas: Canvas, { school, year }: StudentCards, badge: Placed | undefined): void {
  canvas.box(0, 0, card.width, card.height, { stroke: colours.line, pen: 0.5, radius: 6 });
  if (badge) canvas.picture(badge, pad, 7, badgeSize, badgeSize);
  const left = badge ? pad + badgeSize + 6 : pad;
  const name = { x: left, y: 7, width: card.width - left - pad - 34, height: badgeSize };
  boxed(canvas, school.name, name, 'semibold', 9, colours.navy);
  const right = { x: card.width - pad - 30, y: 7, width: 30, height: badgeSize };
  boxed(canvas, year, right, 'bold', 9, colours.bronze, 'right');
  canvas.rule(pad, 31, card.width - pad, 31, 1, colours.gold);
}

/** The name is large, to be read on a shelf. */
export function drawLabel(canvas: Canvas, student: StudentCard, { x, y }: { x: number; y: number }): void {
  const width = card.width - 2 * pad;
  boxed(canvas, student.name, { x: x + pad, y: y + 34, width, height: 40 }, 'bold', 17, colours.navy);
  const beside = width - qrSize - 8;
  const place = { x: x + pad, y: y + 78, width: beside, height: 26 };
  boxed(canvas, student.place, place, 'bold', 20, colours.ink);
  const facts = [student.regno, student.house && `House: ${student.house}`].filter(Boolean);
  for (const [index, fact] of facts.entries()) {
    const line = { x: x + pad, y: y + 108 + index * 17, width: beside, height: 15 };
    boxed(canvas, fact, line, 'semibold', 11, colours.ink);
  }
  const edge = { x: x + card.width - pad - qrSize, y: y + card.height - pad - qrSize };
  drawQr(canvas, student.regno, edge.x, edge.y, qrSize);
}
