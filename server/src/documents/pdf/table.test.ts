import { expect, test } from 'vitest';
import { type Column, columnNeeds, fitColumns, type TableRow, widenNeeds } from './fitColumns.ts';
import { openPdf } from './openPdf.ts';
import { drawRows, openTable, rowsHeight } from './table.ts';

const columns: Column[] = [
  { label: 'Name', weight: 1 },
  { label: 'Mark', align: 'figures' },
  { label: 'Signature', min: 60 },
];
const rows = Array.from(
  { length: 50 },
  (_, index): TableRow => ({ lines: [[`Nakato number ${index}`, `${index}`, '']] }),
);
const style = { size: 10, padX: 4, padY: 3 };

function open(width: number) {
  const needs = columnNeeds(columns);
  widenNeeds(needs, columns, rows);
  return openTable(columns, needs, fitColumns(columns, needs, style, width), style);
}

test('the columns together are as wide as asked, and a blank one keeps its least width', () => {
  for (const width of [90, 200, 527]) {
    expect(open(width).widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(width);
  }
  expect(open(300).widths[2]).toBeGreaterThanOrEqual(60);
});

test('rows go on where the page ended, each drawn once', () => {
  const table = open(300);
  const pdf = openPdf('rows', () => undefined);
  const starts = [];
  for (let first = 0; first < rows.length; ) {
    starts.push(first);
    const canvas = pdf.canvas();
    const end = drawRows(canvas, table, rows, { x: 30, y: 100, first, bottom: 400 });
    expect(end.y).toBeLessThanOrEqual(400.01);
    expect(end.y - 100).toBeCloseTo(rowsHeight(table, rows.slice(first, end.next)));
    expect(end.next).toBeGreaterThan(first);
    first = end.next;
    pdf.addPage(canvas);
  }
  expect(starts.length).toBeGreaterThan(2);
  expect(pdf.close()).toBeGreaterThan(0);
});
