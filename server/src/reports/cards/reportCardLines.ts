import type { Fact } from '../../documents/drawFacts.ts';
import { sheet } from '../../documents/factSheet.ts';
import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { textWidth, wrapText } from '../../documents/pdf/wrapText.ts';

const labelSize = 8;
const textSize = 9.2;
const lineHeight = 12;
const pad = 9;
const above = 4;
const ruledHeight = 17;

export function linesHeight(lines: readonly Fact[]): number {
  const room = textRoom(lines);
  return lines.reduce((height, line) => height + lineHeightOf(line, room), 2 * above);
}

export function drawLines(canvas: Canvas, lines: readonly Fact[], y: number): void {
  canvas.box(sheet.left, y, sheet.width, linesHeight(lines), { stroke: colours.line, pen: 0.7, radius: 4 });
  const room = textRoom(lines);
  const from = sheet.left + sheet.width - pad - room;
  let top = y + above;
  for (const line of lines) {
    const height = lineHeightOf(line, room);
    const base = line.value === '' ? top + height - lineHeight : top;
    const label = { face: 'bold', size: labelSize, colour: colours.navy } as const;
    canvas.textBetween(line.label.toUpperCase(), sheet.left + pad, base, base + lineHeight, label);
    if (line.value === '')
      canvas.rule(from, top + height - 3, from + room, top + height - 3, 0.5, colours.grey, '0.8 2');
    for (const [index, text] of textLines(line, room).entries()) {
      const at = top + index * lineHeight;
      canvas.textBetween(text, from, at, at + lineHeight, { face: 'regular', size: textSize });
    }
    top += height;
  }
}

const lineHeightOf = (line: Fact, room: number): number =>
  line.value === '' ? ruledHeight : textLines(line, room).length * lineHeight;

const textLines = ({ value }: Fact, room: number): string[] =>
  value === '' ? [] : wrapText(value, 'regular', textSize, room);

function textRoom(lines: readonly Fact[]): number {
  const widest = Math.max(...lines.map(({ label }) => textWidth(label.toUpperCase(), 'bold', labelSize)));
  return sheet.width - 2 * pad - widest - 10;
}
