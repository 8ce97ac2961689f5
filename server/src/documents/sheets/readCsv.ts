import { parse } from 'csv-parse/sync';
import { maxRows } from './limits.ts';
import type { SheetRow } from './Sheet.ts';
import { SheetError } from './SheetError.ts';

const notASheet = () => new SheetError('type', 'This file is not a sheet. Choose a .csv or .xlsx file');

/** UTF-16 begins with a mark; the other encodings of Excel are tried. */
function decode(bytes: Uint8Array): string {
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SheetError('content', 'The letters in this file cannot be read. Save it as CSV UTF-8', error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Binary files have control characters near their start; web pages, PDF and RTF begin with a mark. */
function looksLikeText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\0-\x08\x0e-\x1f]/.test(text.slice(0, 1024)) && !/^\s*(?:<|%PDF-|\{\\rtf)/.test(text);
}

function findSeparator(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ]);
  const start = text.search(/\S/);
  let quoted = false;
  for (let at = Math.max(start, 0); at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === '\n') break;
    else if (counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

// The quote that listCsv (web/src/ui/table) puts before a text that Excel would run as a formula.
const shielded = /^'(?='*[=+\-@\t\r\n])/;

function toRow(record: readonly string[], lastLine: number): SheetRow | null {
  if (record.every((cell) => cell.trim() === '')) return null;
  const breaksInside = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return { line: lastLine - breaksInside, cells: record.map((cell) => cell.replace(shielded, '')) };
}

/** UTF-8, UTF-16 with BOM or Windows-1252; comma, semicolon or tab. @throws SheetError for no text, an open quote, too many rows */
export function readCsv(bytes: Uint8Array): SheetRow[] {
  const decoded = decode(bytes);
  if (!looksLikeText(decoded)) throw notASheet();
  const text = decoded.replace(/\r\n?/g, '\n');
  const rows: SheetRow[] = [];
  try {
    parse(text, {
      delimiter: findSeparator(text),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Rows are collected here: the parser would hold millions of blank ones before they are counted.
      on_record: (record: string[], { lines }) => {
        const row = toRow(record, lines);
        if (row) rows.push(row);
        if (rows.length > maxRows)
          throw new SheetError('size', `A sheet can have at most ${maxRows.toLocaleString('en')} rows`);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError('content', 'This file has an opening quotation mark without a closing one', error);
  }
  return rows;
}
