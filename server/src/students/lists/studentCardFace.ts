import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { type Colour, colours } from '../../documents/pdf/colours.ts';
import { drawQr } from '../../documents/pdf/drawQr.ts';
import { fitText, fittedLeading } from '../../documents/pdf/fitText.ts';
import type { Face } from '../../documents/pdf/typefaces.ts';
import { card } from './cardSheet.ts';
import type { StudentCard, StudentCards } from './studentCards.ts';

const pad = 8;
const headHeight = 35;
const stripHeight = 12;
const badgeSize = 27;
export const cardPhoto = { width: 57, height: 76 } as const;
const qrSize = 46;
const textLeft = pad + cardPhoto.width + 8;

/** Head, foot and frame, the same for all cards of a school. */
export function drawCardBackground(canvas: Canvas, { school, year }: StudentCards, badge: Placed | undefined): void {
  const { width, height } = card;
  canvas.box(0, 0, width, height, { fill: colours.white });
  canvas.box(0, 0, width, headHeight, { fill: colours.navy });
  canvas.rule(0, headHeight + 0.9, width, headHeight + 0.9, 1.4, colours.gold);
  if (badge) {
    canvas.box(pad - 2, (headHeight - badgeSize) / 2 - 2, badgeSize + 4, badgeSize + 4, {
      fill: colours.white,
      radius: 3,
    });
    canvas.picture(badge, pad, (headHeight - badgeSize) / 2, badgeSize, badgeSize);
  }
  const left = badge ? pad + badgeSize + 8 : pad;
  const room = width - left - pad;
  boxed(canvas, school.name, { x: left, y: 4, width: room, height: 18 }, 'bold', 12, colours.white);
  boxed(canvas, 'STUDENT IDENTITY CARD', { x: left, y: 22, width: room, height: 10 }, 'semibold', 7, colours.brass);
  canvas.box(0, height - stripHeight, width, stripHeight, { fill: colours.navy });
  const top = height - stripHeight;
  canvas.textBetween(`VALID FOR ${year}`, pad, top, height, { face: 'bold', size: 7, colour: colours.brass });
  const found = [school.phones && `If found, call ${school.phones}`, school.poBox].filter(Boolean).join(', ');
  const right = { x: 80, y: top + 1, width: width - 80 - pad, height: stripHeight - 2 };
  boxed(canvas, found, right, 'regular', 6, colours.white, 'right');
}

/** The student's own photo, names, facts and QR code, and the signature. */
export function drawCardFace(
  canvas: Canvas,
  student: StudentCard,
  { x, y }: { x: number; y: number },
  shared: { headteacher: string; signature: Placed | undefined; portrait: Placed | undefined },
): void {
  const top = y + headHeight + 6;
  drawPortrait(canvas, shared.portrait, x + pad, top);
  const room = card.width - textLeft - pad;
  const name = { x: x + textLeft, y: top - 1, width: room, height: 27 };
  boxed(canvas, student.name, name, 'bold', 11.5, colours.navy);
  const facts = [
    ['Class', student.place],
    ['Index no.', student.regno],
    ...(student.lin === '' ? [] : [['LIN', student.lin] as const]),
    ['House', student.house],
    ['Residency', student.residency],
  ] as const;
  const beside = room - qrSize - 6;
  const step = facts.length > 4 ? 8.7 : 10.4;
  for (const [index, [label, value]] of facts.entries()) {
    const line = top + 27 + index * step;
    const style = { face: 'regular', size: 6.4, colour: colours.grey } as const;
    canvas.textBetween(label, x + textLeft, line, line + 10, style);
    const box = { x: x + textLeft + 32, y: line, width: beside - 32, height: 10 };
    boxed(canvas, value || '–', box, 'semibold', 8, colours.ink);
  }
  drawSignature(canvas, shared, x + textLeft, y + card.height - stripHeight - 3, beside);
  const edge = { x: x + card.width - pad - qrSize, y: y + card.height - stripHeight - 8 - qrSize };
  drawQr(canvas, student.regno, edge.x, edge.y, qrSize);
}

function drawPortrait(canvas: Canvas, portrait: Placed | undefined, x: number, y: number): void {
  if (portrait) canvas.portrait(portrait, x, y, cardPhoto.width, cardPhoto.height, 3);
  canvas.box(x, y, cardPhoto.width, cardPhoto.height, {
    stroke: portrait ? colours.navy : colours.line,
    pen: 0.7,
    radius: 3,
  });
}

/** `bottom` is the lower edge of the label under the line. */
function drawSignature(
  canvas: Canvas,
  { headteacher, signature }: { headteacher: string; signature: Placed | undefined },
  x: number,
  bottom: number,
  width: number,
): void {
  const line = bottom - 8;
  if (signature) canvas.picture(signature, x, line - 19, width, 20);
  canvas.rule(x, line, x + width, line, 0.5, colours.grey);
  const label = headteacher === '' ? 'Head teacher' : `${headteacher}, head teacher`;
  boxed(canvas, label, { x, y: line, width, height: 8.5 }, 'regular', 5.8, colours.grey);
}

/** The largest text that fits a box, centred vertically. */
export function boxed(
  canvas: Canvas,
  text: string,
  box: { x: number; y: number; width: number; height: number },
  face: Face,
  most: number,
  colour: Colour,
  align: 'left' | 'right' = 'left',
): void {
  if (text === '') return;
  const { lines, size } = fitText(text, face, box, most);
  const leading = size * fittedLeading;
  const top = box.y + (box.height - lines.length * leading) / 2;
  for (const [index, line] of lines.entries()) {
    const from = top + index * leading;
    const at = align === 'left' ? box.x : box.x + box.width;
    canvas.textBetween(line, at, from, from + leading, { face, size, colour, align });
  }
}
