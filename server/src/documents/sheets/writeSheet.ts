import writeWorkbook, { type CellObject, type Sheet as LibrarySheet } from 'write-excel-file/node';
import { readZipDirectory } from './unpackZip.ts';

/** What may stand in a cell; null, undefined and '' leave it empty. */
export type SheetValue = string | number | Date | null | undefined;

/**
 * A column to write. 'text' keeps leading zeros (telephones, LIN, index numbers); 'date' takes YYYY-MM-DD or a Date at
 * midnight UTC and writes a real date.
 */
export interface SheetColumn<Key extends string = string> {
  header: string;
  key: Key;
  type: 'text' | 'number' | 'integer' | 'date';
  /** In characters; without it, room for the heading. */
  width?: number;
  /** An Excel number format instead of the type's own, e.g. '0.0'. Not for text. */
  format?: string;
}

/** One sheet of a workbook: a bold heading row, then the rows. */
export interface SheetContent<Key extends string = string> {
  /** Characters that Excel forbids in a sheet's name become spaces; at most 31 are kept. */
  sheetName: string;
  columns: readonly SheetColumn<Key>[];
  rows: readonly Readonly<Partial<Record<Key, SheetValue>>>[];
  /** Rows that stay in sight, from the top; 1, the headings, if not given. */
  frozenRows?: number;
  /** Columns that stay in sight, from the left. */
  frozenColumns?: number;
  /** Rows prepared for typing below the last one, so that Excel takes text in a text column as text. */
  rowsToFill?: number;
  /** Lines of a further sheet, «Instructions». */
  notes?: readonly string[];
}

const formats = { text: '@', number: undefined, integer: '0', date: 'dd/mm/yyyy' };
const types = { text: String, number: Number, integer: Number, date: Date };
const headingStyle = { fontWeight: 'bold', backgroundColor: '#E8EEF4', wrap: true, alignVertical: 'top' } as const;

/**
 * Text as the file format wants it. `_x0041_` would be read as «A», so its underscore is escaped; a carriage return would
 * be lost. The library looks strings up in a plain object, so a pupil called «constructor» must not be one of its names.
 */
function escaped(text: string): string {
  const safe = text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replace(/\r/g, '_x000D_');
  if (!(safe in Object.prototype)) return safe;
  return `_x${safe.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${safe.slice(1)}`;
}

function toDate(value: string): Date {
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a calendar day: ${value}`);
  return date;
}

function toCell(value: SheetValue, { type, format = formats[type] }: SheetColumn): CellObject {
  const style = { type: types[type], format: type === 'text' ? formats.text : format };
  if (value === null || value === undefined || value === '') return style;
  if (type === 'text') return { ...style, value: escaped(String(value)) };
  if (type === 'date') return { ...style, value: value instanceof Date ? value : toDate(String(value)) };
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new RangeError(`not a number: ${String(value)}`);
  return { ...style, value };
}

const sheetNameOf = (name: string): string =>
  name
    .replace(/[[\]/\\:*?]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
    .trim() || 'Sheet';

function toLibrarySheet<Key extends string>(content: SheetContent<Key>): LibrarySheet<Buffer> {
  const { columns, rows, rowsToFill = 0 } = content;
  const toFill = Array.from({ length: rowsToFill }, () => columns.map((column) => toCell('', column)));
  return {
    sheet: sheetNameOf(content.sheetName),
    stickyRowsCount: content.frozenRows ?? 1,
    stickyColumnsCount: content.frozenColumns,
    columns: columns.map(({ header, width }) => ({ width: width ?? Math.max(10, header.length + 2) })),
    data: [
      columns.map(({ header }) => ({ ...headingStyle, type: String, value: escaped(header) })),
      ...rows.map((row) => columns.map((column) => toCell(row[column.key], column))),
      ...toFill,
    ],
  };
}

const instructions = (notes: readonly string[]): LibrarySheet<Buffer> => ({
  sheet: 'Instructions',
  columns: [{ width: 100 }],
  data: notes.map((note) => [{ type: String, value: escaped(note), wrap: true }]),
});

/** The library stamps every entry with the clock; the same content must give the same bytes, so all get 1 January 1980. */
function withoutDates(bytes: Buffer): Uint8Array {
  for (const { centralOffset, localOffset } of readZipDirectory(bytes)) {
    bytes.writeUInt32LE(0x00210000, localOffset + 10);
    bytes.writeUInt32LE(0x00210000, centralOffset + 12);
  }
  return bytes;
}

/**
 * A true .xlsx of one sheet or more. A text never runs as a formula, whatever it begins with. The same content gives the
 * same bytes. Behind this file is write-excel-file, and nowhere else.
 *
 * @throws RangeError for a value that does not fit its column's type.
 */
export async function writeSheet<const Key extends string>(
  content: SheetContent<Key>,
  ...more: readonly SheetContent[]
): Promise<Uint8Array> {
  const notes = [content, ...more].flatMap((sheet) => sheet.notes ?? []);
  const sheets = [toLibrarySheet(content), ...more.map((sheet) => toLibrarySheet(sheet))];
  if (notes.length > 0) sheets.push(instructions(notes));
  return withoutDates(await writeWorkbook(sheets).toBuffer());
}
