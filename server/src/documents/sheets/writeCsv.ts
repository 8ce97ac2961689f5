import { Formula } from './Formula.ts';
import type { SheetContent, SheetValue } from './writeSheet.ts';

// Excel runs a cell that begins with one of these as a formula, even in a .csv; an apostrophe before it prevents that, and
// readCsv takes it off again. Apostrophes already there count, so that reading is the exact reverse.
const runs = /^'*[=+\-@\t\r\n]/;

function toField(value: SheetValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Formula) return String(value.result);
  if (value instanceof Date) return dayFirst(value.toISOString());
  const text = runs.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const dayFirst = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

/** A .csv as Excel opens it by a double click: UTF-8 with BOM, commas, CRLF, dates as dd/mm/yyyy. No text in it can run as a formula. */
export function writeCsv<const Key extends string>(content: Pick<SheetContent<Key>, 'columns' | 'rows'>): Uint8Array {
  const { columns, rows } = content;
  const fields = rows.map((row) =>
    columns.map(({ key, type }) => {
      const value = row[key];
      return toField(type === 'date' && typeof value === 'string' ? dayFirst(value) : value);
    }),
  );
  const lines = [columns.map(({ header }) => toField(header)), ...fields].map((line) => `${line.join(',')}\r\n`);
  return new TextEncoder().encode(`\uFEFF${lines.join('')}`);
}
