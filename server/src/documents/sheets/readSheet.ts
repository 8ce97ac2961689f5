import { hasManyMarks } from '@somero/contract/text.ts';
import { maxCellLength, maxColumns, maxFileBytes, maxRows } from './limits.ts';
import { readCsv } from './readCsv.ts';
import { readXlsx } from './readXlsx.ts';
import type { Cell, Sheet, SheetRow } from './Sheet.ts';
import { SheetError } from './SheetError.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

type Format = 'csv' | 'xlsx';

/** A file name that says another format than the content is refused (F31). */
function findFormat(bytes: Uint8Array, fileName: string): Format {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (extension !== 'csv' && extension !== 'xlsx')
    throw new SheetError('type', 'This file is not a sheet. Choose a .csv or .xlsx file');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SheetError(
      'type',
      'This is an old .xls file, or one with a password. Save it as .xlsx without a password',
    );
  const format = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? 'xlsx' : 'csv';
  if (format === extension) return format;
  throw new SheetError(
    'type',
    extension === 'xlsx'
      ? 'The name of this file ends in .xlsx, but it is not an Excel workbook'
      : 'The name of this file ends in .csv, but it is not a text file',
  );
}

const isEmpty = (cell: Cell | undefined): boolean => typeof cell === 'string' && cell.trim() === '';

function withoutEmptyEnd(row: SheetRow): SheetRow {
  const last = row.cells.findLastIndex((cell) => !isEmpty(cell));
  return { line: row.line, cells: row.cells.slice(0, last + 1) };
}

function refuseLarge({ line, cells }: SheetRow): void {
  if (cells.length > maxColumns) throw new SheetError('size', `Line ${line} has more than ${maxColumns} columns`);
  if (cells.some((cell) => typeof cell === 'string' && cell.length > maxCellLength))
    throw new SheetError(
      'content',
      `Line ${line} has a cell of more than ${maxCellLength.toLocaleString('en')} characters`,
    );
  if (cells.some((cell) => typeof cell === 'string' && hasManyMarks(cell)))
    throw new SheetError('content', `Line ${line} has too many accents on one letter`);
}

/** Large files in the worker: see readUpload. @throws SheetError with a message for the user */
export async function readSheet(bytes: Uint8Array, fileName: string): Promise<Sheet> {
  if (bytes.length > maxFileBytes)
    throw new SheetError('size', `The file is too large: at most ${maxFileBytes / 1024 / 1024} MB`);
  if (bytes.length === 0) throw new SheetError('content', 'The file is empty');
  const read =
    findFormat(bytes, fileName) === 'csv'
      ? readCsv(bytes)
      : (await readXlsx(bytes)).map((cells, index) => ({ line: index + 1, cells }));
  const rows = read.map(withoutEmptyEnd).filter((row) => row.cells.length > 0);
  if (rows.length === 0) throw new SheetError('content', 'The sheet is empty');
  if (rows.length > maxRows)
    throw new SheetError('size', `A sheet can have at most ${maxRows.toLocaleString('en')} rows`);
  rows.forEach(refuseLarge);
  return { rows };
}
