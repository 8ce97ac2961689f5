import { sheet } from './factSheet.ts';
import type { Canvas } from './pdf/Canvas.ts';
import { colours } from './pdf/colours.ts';
import { emWidth, textWidth } from './pdf/wrapText.ts';

export type Fact = { label: string; value: string };

export const factLabelSize = 6.8;
const valueSize = 9.6;
const rowHeight = 23;
const nameHeight = 24;
const pad = 8;
const most = 6;

export function factsHeight(facts: readonly Fact[]): number {
  return nameHeight + rowHeight * Math.ceil(facts.length / perRow(facts)) + 5;
}

export function drawFacts(canvas: Canvas, name: string, facts: readonly Fact[], y: number): void {
  canvas.box(sheet.left, y, sheet.width, factsHeight(facts), { fill: colours.zebra, stroke: colours.line, radius: 4 });
  const room = sheet.width - 2 * pad;
  drawName(canvas, name, 14, sheet.left + pad, y + 3, y + nameHeight, room);
  drawFactRows(canvas, facts, { x: sheet.left + pad, y: y + nameHeight, width: room, columns: perRow(facts) });
}

export function drawName(
  canvas: Canvas,
  name: string,
  largest: number,
  x: number,
  top: number,
  bottom: number,
  room: number,
): void {
  const size = Math.min(largest, (room * 1000) / Math.max(1, emWidth(name, 'bold')));
  canvas.textBetween(name, x, top, bottom, { face: 'bold', size, colour: colours.navy });
}

export const factRowsHeight = (facts: readonly Fact[], columns: number): number =>
  rowHeight * Math.ceil(facts.length / columns);

export function drawFactRows(
  canvas: Canvas,
  facts: readonly Fact[],
  { x, y, width, columns }: { x: number; y: number; width: number; columns: number },
): void {
  const step = width / columns;
  for (const [index, fact] of facts.entries())
    drawFact(canvas, fact, x + (index % columns) * step, y + Math.floor(index / columns) * rowHeight, step - 4);
}

function drawFact(canvas: Canvas, fact: Fact, x: number, top: number, width: number): void {
  const label = fact.label.toUpperCase();
  canvas.textBetween(label, x, top + 1, top + 10, { face: 'regular', size: factLabelSize, colour: colours.grey });
  const size = Math.min(valueSize, (width * 1000) / Math.max(1, emWidth(fact.value, 'semibold')));
  canvas.textBetween(fact.value, x, top + 9, top + 22, { face: 'semibold', size });
}

function perRow(facts: readonly Fact[]): number {
  const rows = Math.max(1, Math.ceil(facts.length / most));
  let columns = Math.max(1, Math.ceil(facts.length / rows));
  const fits = (count: number) => {
    const room = (sheet.width - 2 * pad) / count - 8;
    return facts.every(
      ({ label, value }) =>
        Math.max(textWidth(label.toUpperCase(), 'regular', factLabelSize), textWidth(value, 'semibold', valueSize)) <=
        room,
    );
  };
  while (columns > 3 && !fits(columns)) columns--;
  return columns;
}
