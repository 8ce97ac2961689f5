export interface ListContent {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

// Spreadsheets run such a text as a formula. An import removes the added apostrophe, so existing ones count.
const runs = /^'*[=+\-@\t\r\n]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = runs.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A byte-order mark so that Excel reads UTF-8, an apostrophe before what it would run. Numbers stay numbers. */
export function listCsv({ headings, rows }: ListContent): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}
