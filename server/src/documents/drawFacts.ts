import { sheet } from './factSheet.ts';
import type { Canvas } from './pdf/Canvas.ts';
import { colours } from './pdf/colours.ts';
import { emWidth, textWidth, wrapText } from './pdf/wrapText.ts';

export type Fact = { label: string; value: string };

const labelSize = 6.8;
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
  const size = Math.min(14, (room * 1000) / Math.max(1, emWidth(name, 'bold')));
  canvas.textBetween(name, sheet.left + pad, y + 3, y + nameHeight, { face: 'bold', size, colour: colours.navy });
  const columns = perRow(facts);
  const step = room / columns;
  for (const [index, fact] of facts.entries()) {
    const x = sheet.left + pad + (index % columns) * step;
    const top = y + nameHeight + Math.floor(index / columns) * rowHeight;
    drawFact(canvas, fact, x, top, step - 4);
  }
}

function drawFact(canvas: Canvas, fact: Fact, x: number, top: number, width: number): void {
  const label = fact.label.toUpperCase();
  canvas.textBetween(label, x, top + 1, top + 10, { face: 'regular', size: labelSize, colour: colours.grey });
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
        Math.max(textWidth(label.toUpperCase(), 'regular', labelSize), textWidth(value, 'semibold', valueSize)) <= room,
    );
  };
  while (columns > 3 && !fits(columns)) columns--;
  return columns;
}

const cellHeight = 27;
const noteSize = 7.8;
const noteLine = 10;

export function summaryHeight(summary: readonly Fact[], notes: readonly string[]): number {
  return (summary.length > 0 ? cellHeight * Math.ceil(summary.length / most) : 0) + noteLine * noteLines(notes).length;
}

export function drawSummary(canvas: Canvas, summary: readonly Fact[], notes: readonly string[], y: number): void {
  const rows = Math.ceil(summary.length / most);
  const columns = Math.ceil(summary.length / Math.max(1, rows));
  const step = sheet.width / Math.max(1, columns);
  if (rows > 0) canvas.box(sheet.left, y, sheet.width, rows * cellHeight, { fill: colours.tint, stroke: colours.line });
  for (const [index, fact] of summary.entries()) {
    const x = sheet.left + (index % columns) * step;
    const top = y + Math.floor(index / columns) * cellHeight;
    if (index % columns > 0) canvas.rule(x, top + 5, x, top + cellHeight - 5, 0.5, colours.line);
    const middle = x + step / 2;
    const label = { face: 'regular', size: labelSize, colour: colours.grey, align: 'center' } as const;
    canvas.textBetween(fact.label.toUpperCase(), middle, top + 3, top + 12, label);
    const size = Math.min(11.4, ((step - 6) * 1000) / Math.max(1, emWidth(fact.value, 'bold')));
    canvas.textBetween(fact.value, middle, top + 11, top + 25, {
      face: 'bold',
      size,
      colour: colours.navy,
      align: 'center',
    });
  }
  for (const [index, line] of noteLines(notes).entries()) {
    const top = y + rows * cellHeight + 2 + index * noteLine;
    canvas.textBetween(line, sheet.left, top, top + noteLine, { face: 'italic', size: noteSize, colour: colours.grey });
  }
}

function noteLines(notes: readonly string[]): string[] {
  return notes.flatMap((note) => wrapText(note, 'italic', noteSize, sheet.width));
}
