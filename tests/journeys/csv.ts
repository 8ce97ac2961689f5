import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sheet that the issue hands to the school. */
export const sheetPath = (name: string): string => join(import.meta.dirname, '../data', name);

/** The rows of one of those sheets, by its headings. */
export function sheetRows(name: string): Record<string, string>[] {
  const [heads = [], ...rows] = cellsOf(readFileSync(sheetPath(name), 'utf8'));
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ''])));
}

/** RFC 4180, read here by itself so that the test does not lean on the product's own reader. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const match of text.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)) {
    const [whole, cell = '', end] = match;
    if (whole === '') break;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || row[0]);
}
