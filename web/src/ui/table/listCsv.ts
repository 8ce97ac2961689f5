/** What a list gives away: its headings, and its rows as they are searched and sorted. */
export interface ListContent {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

// A spreadsheet runs a text that begins so as a formula. An import takes the apostrophe before it off again, so those that are there count.
const runs = /^'*[=+\-@\t\r\n]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = runs.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A list as CSV: CRLF, a byte-order mark so that Excel reads it as UTF-8, and an apostrophe before a text that Excel would
 * run as a formula. A number stays a number, also below zero.
 */
export function listCsv({ headings, rows }: ListContent): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}
