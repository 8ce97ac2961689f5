/** Rows of the same headings as .csv, every cell in quotes. */
export function quotedCsv(rows: readonly Record<string, string>[], headings: readonly string[]): string {
  const quoted = (value = '') => `"${value.replaceAll('"', '""')}"`;
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading]))]
    .map((line) => line.map(quoted).join(','))
    .join('\n');
}
