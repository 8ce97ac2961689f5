import type { Canvas, Placed } from './Canvas.ts';
import { colours } from './colours.ts';
import { textWidth, wrapText } from './wrapText.ts';

export type SchoolHead = {
  name: string;
  motto: string;
  address: string;
  poBox: string;
  phones: string;
  email: string;
  /** #rrggbb; absent or '': ours. */
  colour?: string;
};

export const schoolHeadHeight = 78;
const badgeSize = 68;
const separator = '  •  ';

/** Centres badge, name, motto and addresses in `width`; `side` points on the right stay free for a photo. */
export function drawSchoolHead(
  canvas: Canvas,
  school: SchoolHead,
  badge: Placed | undefined,
  x: number,
  y: number,
  width: number,
  side: number,
): void {
  if (badge) canvas.picture(badge, x, y + (schoolHeadHeight - badgeSize) / 2, badgeSize, badgeSize);
  const middle = x + width / 2;
  const room = width - 2 * (Math.max(side, badge ? badgeSize : 0) + 10);
  const name = fitName(school.name, room);
  const contacts = [
    joined([school.address, school.poBox]),
    joined([school.phones && `Tel. ${school.phones}`, school.email]),
  ].flatMap((line) => (line === '' ? [] : wrapText(line, 'regular', 8.6, room)));
  const height = name.lines.length * name.size * 1.12 + (school.motto ? 15 : 0) + contacts.length * 11.4;
  let top = y + Math.max(0, (schoolHeadHeight - height) / 2);
  const line = (text: string, high: number, style: Parameters<Canvas['text']>[3]) => {
    canvas.textBetween(text, middle, top, top + high, { ...style, align: 'center' });
    top += high;
  };
  for (const text of name.lines) line(text, name.size * 1.12, { face: 'bold', size: name.size, colour: colours.navy });
  if (school.motto) line(school.motto, 15, { face: 'italic', size: 10.4, colour: colours.bronze });
  for (const text of contacts) line(text, 11.4, { face: 'regular', size: 8.6, colour: colours.grey });
}

function fitName(name: string, room: number): { lines: string[]; size: number } {
  for (let size = 21; size >= 15; size -= 0.5)
    if (textWidth(name, 'bold', size) <= room) return { lines: [name], size };
  for (let size = 16; size > 9; size -= 0.5) {
    const lines = wrapText(name, 'bold', size, room);
    if (lines.length <= 2) return { lines, size };
  }
  return { lines: wrapText(name, 'bold', 9, room), size: 9 };
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(separator);
}
