import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { card } from './cardSheet.ts';
import { boxed } from './studentCardFace.ts';
import type { StudentCards } from './studentCards.ts';

const pad = 10;
const badgeSize = 34;

/** The same for all cards of a school. */
export function drawCardBack(canvas: Canvas, { school, year }: StudentCards, badge: Placed | undefined): void {
  const { width, height } = card;
  const room = width - 2 * pad;
  canvas.box(0, 0, width, height, { fill: colours.white });
  canvas.box(0, 0, width, 6, { fill: colours.navy });
  canvas.rule(0, 7, width, 7, 1.4, colours.gold);
  if (badge) canvas.picture(badge, pad, 16, badgeSize, badgeSize);
  const left = badge ? pad + badgeSize + 8 : pad;
  const said = [
    `This card belongs to ${school.name}.`,
    'Carry it at school and show it when you are asked. Give it back when you leave the school.',
  ].join(' ');
  boxed(canvas, said, { x: left, y: 13, width: width - left - pad, height: 40 }, 'regular', 8, colours.ink);
  canvas.rule(pad, 58, width - pad, 58, 0.5, colours.line);
  boxed(canvas, 'If you find this card', { x: pad, y: 61, width: room, height: 11 }, 'bold', 8, colours.navy);
  const address = [school.address, school.poBox].filter(Boolean).join(', ');
  const contacts = [school.phones && `Tel. ${school.phones}`, school.email].filter(Boolean).join(', ');
  const back = address === '' ? 'Please bring it back to the school.' : `Please bring it to ${address}.`;
  boxed(canvas, back, { x: pad, y: 72, width: room, height: 12 }, 'regular', 7.6, colours.ink);
  boxed(canvas, contacts, { x: pad, y: 84, width: room, height: 12 }, 'regular', 7.6, colours.ink);
  const line = height - 26;
  canvas.rule(pad, line, pad + room * 0.55, line, 0.5, colours.grey);
  boxed(
    canvas,
    'Signature of the student',
    { x: pad, y: line + 1, width: 120, height: 9 },
    'regular',
    6.4,
    colours.grey,
  );
  const valid = { x: width / 2, y: line - 8, width: width / 2 - pad, height: 14 };
  boxed(canvas, `Valid for ${year}`, valid, 'bold', 9, colours.navy, 'right');
  canvas.box(0, height - 6, width, 6, { fill: colours.navy });
}
