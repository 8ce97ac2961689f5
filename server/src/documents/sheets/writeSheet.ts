import type { Cell, CellObject, Sheet as LibrarySheet } from 'write-excel-file/node';
import { Formula, splitResults } from './Formula.ts';
import { readZipDirectory } from './unpackZip.ts';

/** What may stand in a cell; null, undefined and '' leave it empty. A formula stands among numbers. */
export type SheetValue = string | number | Date | Formula | null | undefined;

/**
 * A column to write. 'text' keeps leading zeros (telephones, LIN, index numbers), also when the cell is typed in again; 'words'
 * is text that nobody takes for a number (names, classes), whose cells cost half; 'date' takes YYYY-MM-DD or a Date at midnight
 * UTC and writes a real date; 'as read' writes each cell as the kind that it is, as `readSheet` gives them.
 */
export interface SheetColumn<Key extends string = string> {
  header: string;
  key: Key;
  type: 'text' | 'words' | 'number' | 'integer' | 'date' | 'as read';
  /** In characters; without it, room for the heading. */
  width?: number;
  /** An Excel number format instead of the type's own, e.g. '0.0'. Not for text. */
  format?: string;
  /** Long texts take several lines instead of running over their neighbours. */
  wrap?: boolean;
}

/** One sheet of a workbook: a bold heading row, then the rows. */
export interface SheetContent<Key extends string = string> {
  /** Characters that Excel forbids in a sheet's name become spaces; at most 31 are kept. */
  sheetName: string;
  columns: readonly SheetColumn<Key>[];
  rows: readonly Readonly<Partial<Record<Key, SheetValue>>>[];
  /** The colour of a cell as #RRGGBB, by row from 0 and column; undefined leaves it white. */
  fill?: (row: number, key: Key) => string | undefined;
  /** The colour of a heading, by its column; undefined leaves it as headings are. */
  headingFill?: (key: Key) => string | undefined;
  /** The rows, from 0, that are bold: totals. */
  bold?: (row: number) => boolean;
  /** Texts above the headings, a line each. */
  above?: readonly string[];
  /** Empty lines above the headings, below such texts. */
  linesAbove?: number;
  /** Rows that stay in sight, from the top; 1, the headings, if not given. */
  frozenRows?: number;
  /** Columns that stay in sight, from the left. */
  frozenColumns?: number;
  /** Rows prepared for typing below the last one, so that Excel takes text in a text column as text. */
  rowsToFill?: number;
  /** Lines of a further sheet, «Instructions». */
  notes?: readonly string[];
}

type Kind = Exclude<SheetColumn['type'], 'as read'>;
/** Without pictures. */
type BookSheet = LibrarySheet<never>;

const formats = { text: '@', words: undefined, number: undefined, integer: '0', date: 'dd/mm/yyyy' };
const types = { text: String, words: String, number: Number, integer: Number, date: Date };
const headingStyle = { fontWeight: 'bold', backgroundColor: '#E8EEF4', wrap: true, alignVertical: 'top' } as const;

/**
 * Text as the file format wants it. `_x0041_` would be read as «A», so its underscore is escaped; a carriage return would be lost,
 * and the library drops what XML only discourages. It looks strings up in a plain object, so a pupil called «constructor» must not
 * be one of its names.
 */
function escaped(text: string): string {
  const safe = text.replace(/_(?=x[0-9a-f]{4}_)|[\r\x7F-\x84\x86-\x9F\uFDD0-\uFDEF\uFFFD]/gi, escapeOf);
  return safe in Object.prototype ? `${escapeOf(safe)}${safe.slice(1)}` : safe;
}

/** Of its first character. */
const escapeOf = (text: string): string => `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

function toDate(value: string): Date {
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a calendar day: ${value}`);
  return date;
}

const kindOf = (value: SheetValue): Kind =>
  value instanceof Date ? 'date' : typeof value === 'number' ? 'number' : 'text';

function cellValue(value: Exclude<SheetValue, Formula>, type: Kind): string | number | Date | null {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'text' || type === 'words') return escaped(String(value));
  if (type === 'date') return value instanceof Date ? value : toDate(String(value));
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new RangeError(`not a number: ${String(value)}`);
  return value;
}

interface CellLook {
  backgroundColor?: string | undefined;
  bold?: boolean | undefined;
}

function formulaOf(formula: Formula, type: Kind): string {
  if (type !== 'number' && type !== 'integer') throw new RangeError('a formula stands in a column of numbers');
  return formula.withResult;
}

/** A cell that looks like any other is its bare value: the library spends as long on the look of a cell as on all the rest of it. */
function toCell(value: SheetValue, column: SheetColumn, look: CellLook = {}): Cell {
  const { backgroundColor, bold } = look;
  const type = column.type === 'as read' ? kindOf(value) : column.type;
  const format = type === 'text' ? formats.text : (column.format ?? formats[type]);
  const content = value instanceof Formula ? formulaOf(value, type) : cellValue(value, type);
  const isPlain = format === undefined && !column.wrap && backgroundColor === undefined && !bold;
  if (isPlain && !(value instanceof Formula)) return content;
  const cell: CellObject = { type: value instanceof Formula ? 'Formula' : types[type] };
  if (format !== undefined) cell.format = format;
  if (content !== null) cell.value = content;
  if (bold) cell.fontWeight = 'bold';
  if (column.wrap) Object.assign(cell, { wrap: true, alignVertical: 'top' });
  if (backgroundColor !== undefined) cell.backgroundColor = backgroundColor;
  return cell;
}

const sheetNameOf = (name: string): string =>
  name
    .replace(/[[\]/\\:*?]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
    .trim() || 'Sheet';

function toBookSheet<Key extends string>(content: SheetContent<Key>): BookSheet {
  const { columns, rows, fill, headingFill, bold, above = [], linesAbove = 0, rowsToFill = 0 } = content;
  const toFill = Array.from({ length: rowsToFill }, () => columns.map((column) => toCell('', column)));
  return {
    sheet: sheetNameOf(content.sheetName),
    stickyRowsCount: content.frozenRows ?? above.length + linesAbove + 1,
    stickyColumnsCount: content.frozenColumns ?? 0,
    columns: columns.map(({ header, width }) => ({ width: width ?? Math.max(10, header.length + 2) })),
    data: [
      ...above.map((text): Cell[] => [{ type: String, value: escaped(text), fontWeight: 'bold' }]),
      ...Array.from({ length: linesAbove }, () => []),
      columns.map(({ header, key }) => {
        const { backgroundColor } = headingStyle;
        const colour = headingFill?.(key) ?? backgroundColor;
        return { ...headingStyle, backgroundColor: colour, type: String, value: escaped(header) };
      }),
      ...rows.map((row, index) => {
        const isBold = bold?.(index);
        return columns.map((column) =>
          toCell(row[column.key], column, { backgroundColor: fill?.(index, column.key), bold: isBold }),
        );
      }),
      ...toFill,
    ],
  };
}

const instructions = (notes: readonly string[]): BookSheet => ({
  sheet: 'Instructions',
  columns: [{ width: 100 }],
  data: notes.map((note) => [{ type: String, value: escaped(note), wrap: true, alignVertical: 'top' }]),
});

/**
 * The library packs piece by piece, for which it takes 2 MB for every part however small, or at once, which spares a class list two
 * thirds of its CPU, but starts a thread for every part of more than 160 KB: so only what is surely smaller is packed at once.
 */
async function packed(sheets: BookSheet[]): Promise<Buffer> {
  const cells = sheets.reduce((sum, { data }) => sum + data.reduce((rest, row) => rest + row.length, 0), 0);
  const features = sheets.some(hasFormula) ? [withResults] : [];
  // Loaded by the first sheet: 80 files that a start need not wait for.
  if (cells > mostAtOnce) {
    const { default: writeInPieces } = await import('write-excel-file/node');
    return writeInPieces(sheets, { features }).toBuffer();
  }
  const { default: writeAtOnce } = await import('write-excel-file/universal');
  return Buffer.from(await (await writeAtOnce(sheets, { features }).toBlob()).arrayBuffer());
}

const hasFormula = ({ data }: BookSheet): boolean =>
  data.some((row) => row.some((cell) => cell instanceof Object && 'type' in cell && cell.type === 'Formula'));

/** Texts stand in a part of their own, so that in a sheet only our formulas have the form that this looks for. */
const withResults = { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: splitResults } } } };

/** Cells; one is some 40 bytes of its sheet. */
const mostAtOnce = 3500;

/** The library stamps every entry with the clock; the same content must give the same bytes, so all get 1 January 1980. */
function withoutDates(bytes: Buffer): Uint8Array {
  for (const { centralOffset, localOffset } of readZipDirectory(bytes)) {
    bytes.writeUInt32LE(0x00210000, localOffset + 10);
    bytes.writeUInt32LE(0x00210000, centralOffset + 12);
  }
  return bytes;
}

/**
 * A true .xlsx of one sheet or more. A text never runs as a formula, whatever it begins with: only a `Formula` is one. The same
 * content gives the same bytes. Behind this file is write-excel-file, and nowhere else.
 *
 * @throws RangeError for a value that does not fit its column's type.
 */
export async function writeSheet<const Key extends string>(
  content: SheetContent<Key>,
  ...more: readonly SheetContent[]
): Promise<Uint8Array> {
  const notes = [content, ...more].flatMap((sheet) => sheet.notes ?? []);
  const sheets = [toBookSheet(content), ...more.map((sheet) => toBookSheet(sheet))];
  if (notes.length > 0) sheets.push(instructions(notes));
  return withoutDates(await packed(sheets));
}
