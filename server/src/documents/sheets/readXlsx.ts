import { checkWorksheet } from './checkWorksheet.ts';
import type { Cell } from './Sheet.ts';
import { SheetError } from './SheetError.ts';
import { readZipDirectory, refuseBomb, unpackEntry } from './unpackZip.ts';

// What the reader needs of a workbook. Pictures, charts, macros, links to other files are never unpacked.
const needed = /^xl\/(?:[^/]+\.xml|worksheets\/[^/]+\.xml|_rels\/workbook\.xml\.rels)$/i;
const worksheet = /^xl\/worksheets\//i;

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Date) return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return '';
}

/** The checked parts of the workbook, packed again: what was checked is what is read. */
async function safeCopy(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const parts: Record<string, Uint8Array> = {};
  const entries = readZipDirectory(bytes);
  refuseBomb(entries, bytes.length);
  for (const entry of entries) {
    if (!needed.test(entry.name)) continue;
    const part = unpackEntry(bytes, entry);
    // The reader follows the workbook's own list to its sheets, which may lie anywhere: so every part is checked.
    const text = checkWorksheet(new TextDecoder().decode(part));
    parts[entry.name] = strToU8(text);
  }
  if (!Object.keys(parts).some((name) => worksheet.test(name)))
    throw new SheetError('type', 'This file is not a sheet: give a .csv or .xlsx file');
  return zipSync(parts, { level: 0 });
}

/**
 * The cells of a workbook's first sheet, row by row from line 1; empty cells are ''. Of a formula the value that the
 * spreadsheet program last computed is read. Behind this file is read-excel-file, and nowhere else.
 *
 * @throws SheetError for a bomb, a damaged file or a ZIP file that is no workbook.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Cell[][]> {
  const copy = await safeCopy(bytes);
  // Loaded by the first workbook: 44 files that a start need not wait for.
  const { readSheet: readWorkbook } = await import('read-excel-file/universal');
  try {
    const rows: readonly (readonly unknown[])[] = await readWorkbook(copy.buffer, { trim: false });
    return rows.map((row) => row.map(toCell));
  } catch (error) {
    throw new SheetError('content', 'This .xlsx file is damaged: open it and save it again', error);
  }
}
