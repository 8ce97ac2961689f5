import { type Fact, factLabelSize } from '../../documents/drawFacts.ts';
import { sheet } from '../../documents/factSheet.ts';
import type { Canvas } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { emWidth } from '../../documents/pdf/wrapText.ts';

export interface SummaryLook {
  /** Results in a row. */
  most: number;
  rowHeight: number;
  largest: number;
  /** Points between results that stand in boxes of their own. */
  apart?: number;
  filled: boolean;
}

export const summaryRowsHeight = (summary: readonly Fact[], { most, rowHeight }: SummaryLook): number =>
  rowHeight * Math.ceil(summary.length / most);

export function drawSummaryRows(canvas: Canvas, summary: readonly Fact[], y: number, look: SummaryLook): void {
  if (summary.length === 0) return;
  const { most, rowHeight, largest, apart = 0, filled } = look;
  const rows = Math.ceil(summary.length / most);
  const columns = Math.ceil(summary.length / rows);
  const step = (sheet.width + apart) / columns;
  const fill = filled ? { fill: colours.tint } : {};
  if (apart === 0) canvas.box(sheet.left, y, sheet.width, rows * rowHeight, { ...fill, stroke: colours.line });
  for (const [index, fact] of summary.entries()) {
    const x = sheet.left + (index % columns) * step;
    const top = y + Math.floor(index / columns) * rowHeight;
    const high = rowHeight - apart;
    if (apart > 0) canvas.box(x, top, step - apart, high, { ...fill, radius: 5 });
    else if (index % columns > 0) canvas.rule(x, top + 5, x, top + high - 5, 0.5, colours.line);
    const middle = x + (step - apart) / 2;
    const label = { face: 'regular', size: factLabelSize, colour: colours.grey, align: 'center' } as const;
    canvas.textBetween(fact.label.toUpperCase(), middle, top + high * 0.1, top + high * 0.1 + 10, label);
    const size = Math.min(largest, ((step - apart - 6) * 1000) / Math.max(1, emWidth(fact.value, 'bold')));
    const value = { face: 'bold', size, colour: colours.navy, align: 'center' } as const;
    canvas.textBetween(fact.value, middle, top + high * 0.1 + 9, top + high - 1, value);
  }
}
