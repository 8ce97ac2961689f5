import type { SheetContent } from '@somero/contract/sheets/SheetContent.ts';
import type { ExpectedColumn } from './columns.ts';

export const sheetToFill = <Column extends string>(
  sheetName: string,
  columns: readonly ExpectedColumn<Column>[],
  { widths, notes }: { widths: Partial<Record<Column, number>>; notes: string[] },
): SheetContent => ({
  sheetName,
  // Text cells preserve leading zeros and the order of day and month.
  columns: columns.map(({ key, header }) => ({ key, header, type: 'text', width: widths[key] ?? 16 })),
  rows: [],
  rowsToFill: 100,
  notes,
});
