import type { UploadedFile } from '@somero/contract/fields.ts';
import type { SheetContent, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { maxCellLength } from '../../documents/sheets/limits.ts';
import type { CellNote } from '../../documents/sheets/RowNotes.ts';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import type { Cell, SheetRow } from '../../documents/sheets/Sheet.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { correctionColumn, type StudentColumn, studentColumns } from './studentSheet.ts';

/** Plain values: it is sent to the worker. */
interface NotedClassList {
  file: UploadedFile;
  /** Indexes of the columns, with the one of an earlier marking. */
  places: ReadonlyMap<StudentColumn | typeof correctionColumn.key, number>;
  /** What is wrong with the headings, and the indexes of unknown and repeated ones. */
  headings?: { places: readonly number[]; msgs: readonly string[] } | undefined;
  notes: ReadonlyMap<number, { problems: readonly CellNote[]; warnings: readonly CellNote[] }>;
  lists: SheetContent;
}

const colours = { row: '#FDF0EE', cell: '#F4B8B0' };
const correctionWidth = 60;

/** As typed, row by row, with a last column of problems, in place of an earlier one. */
export async function makeMarkedSheet({ file, places, headings, notes, lists }: NotedClassList): Promise<Uint8Array> {
  // Read again: the rows of a large sheet take longer to send than its file.
  const sheet = await readSheet(file.bytes, file.fileName);
  const [heading = { line: 1, cells: [] }, ...below] = sheet.rows;
  const width = widest(sheet.rows);
  const corrections = places.get(correctionColumn.key) ?? width;
  const rows = new Map(below.map((row) => [row.line, row.cells]));
  const wrongCells = new Map([...notes].map(([line, { problems }]) => [line, placesOf(problems, places)]));
  const correctionHeading = cut([correctionColumn.header, ...(headings?.msgs ?? [])].join('\n'));
  const wrongHeadings = new Set(headings && [...headings.places, corrections]);
  const lineOf = (index: number) => heading.line + 1 + index;
  const content: SheetContent = {
    sheetName: 'Students',
    linesAbove: heading.line - 1,
    columns: Array.from({ length: Math.max(width, corrections + 1) }, (_, place) => {
      const header = place === corrections ? correctionHeading : String(heading.cells[place] ?? '');
      const wide = { width: correctionWidth };
      return {
        ...{ key: String(place), header, type: 'as read' as const },
        // An unknown heading may be a long text; Excel refuses a column of that width.
        ...(header.length > correctionWidth && wide),
        ...(place === corrections && { ...wide, wrap: true }),
      };
    }),
    rows: Array.from({ length: (below.at(-1)?.line ?? heading.line) - heading.line }, (_, index) => {
      const line = lineOf(index);
      return { ...asTyped(rows.get(line) ?? []), [corrections]: inWords(notes.get(line)) };
    }),
    headingFill: (key) => (wrongHeadings.has(Number(key)) ? colours.cell : undefined),
    fill: (index, key) => {
      const wrong = wrongCells.get(lineOf(index));
      if (wrong === undefined) return undefined;
      return wrong.has(Number(key)) ? colours.cell : colours.row;
    },
  };
  return writeSheet(content, lists);
}

const widest = (rows: readonly SheetRow[]): number => Math.max(...rows.map(({ cells }) => cells.length));

/** A number or day that cannot be read stays empty; the row says so. */
function asTyped(cells: readonly Cell[]): Record<string, SheetValue> {
  const isReadable = (cell: Cell) => typeof cell === 'string' || Number.isFinite(Number(cell));
  return Object.fromEntries(cells.map((cell, place) => [String(place), isReadable(cell) ? cell : '']));
}

/** undefined without a problem; empty when the problem is about the whole row. */
function placesOf(
  problems: readonly CellNote[],
  places: NotedClassList['places'],
): Set<number | undefined> | undefined {
  if (problems.length === 0) return undefined;
  const named = problems.map(({ column }) => studentColumns.find(({ header }) => header === column));
  return new Set(named.map((column) => column && places.get(column.key)));
}

/** One problem a line with its heading, then the warnings, short enough to be read in again. */
function inWords({
  problems,
  warnings,
}: {
  problems: readonly CellNote[];
  warnings: readonly CellNote[];
} = none): string {
  const line = ({ column, msg }: CellNote) => (column === '' ? msg : `${column}: ${msg}`);
  return cut([...problems.map(line), ...warnings.map((note) => `Warning: ${line(note)}`)].join('\n'));
}

const cut = (text: string): string => (text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text);

const none = { problems: [], warnings: [] };
