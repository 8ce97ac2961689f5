import { checkWorksheet } from './checkWorksheet.ts';
import type { Cell } from './Sheet.ts';
import { SheetError } from './SheetError.ts';
import { readZipDirectory, refuseBomb, unpackEntry } from './unpackZip.ts';

const needed = /^xl\/(?:[^/]+\.xml|worksheets\/[^/]+\.xml|_rels\/workbook\.xml\.rels)$/i;
const worksheet = /^xl\/worksheets\//i;

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Date) return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return '';
}

async function safeCopy(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const parts: Record<string, Uint8Array> = {};
  const entries = readZipDirectory(bytes);
  refuseBomb(entries, bytes.length);
  for (const entry of entries) {
    if (!needed.test(entry.name)) continue;
    const part = unpackEntry(bytes, entry);
    // The workbook may keep its sheets anywhere, so every part is checked.
    const text = checkWorksheet(new TextDecoder().decode(part));
    parts[entry.name] = strToU8(text);
  }
  if (!Object.keys(parts).some((name) => worksheet.test(name)))
    throw new SheetError('type', 'This file is not a sheet. Choose a .csv or .xlsx file');
  return zipSync(parts, { level: 0 });
}

/** A formula gives its last computed value. @throws SheetError for a bomb, a damaged file or no workbook */
export async function readXlsx(bytes: Uint8Array): Promise<Cell[][]> {
  const copy = await safeCopy(bytes);
  // Loaded with the first workbook: it is 44 files.
  const { readSheet: readWorkbook } = await import('read-excel-file/universal');
  try {
    const rows: readonly (readonly unknown[])[] = await readWorkbook(copy.buffer, { trim: false });
    return rows.map((row) => row.map(toCell));
  } catch (error) {
    throw new SheetError('content', 'This .xlsx file is damaged. Open it in Excel and save it again', error);
  }
}
