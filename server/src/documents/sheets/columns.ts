import { normalForm } from '@somero/contract/text.ts';
import { mapInSlices } from '../../mapInSlices.ts';
import type { Cell, Sheet, SheetRow } from './Sheet.ts';

export interface ExpectedColumn<Key extends string = string> {
  key: Key;
  header: string;
  aliases?: readonly string[];
  required?: boolean;
  ignored?: boolean;
  /** Taken, but not named among the headings that a sheet should have. */
  extra?: boolean;
}

export interface SheetRecord<Key extends string = string> {
  line: number;
  values: Record<Key, Cell>;
}

interface LineProblem {
  line: number;
  msg: string;
}

export interface MatchedColumns<Key extends string = string> {
  records: SheetRecord<Key>[];
  present: ReadonlySet<Key>;
  places: ReadonlyMap<Key, number>;
  /** `records` is empty when a heading is wrong. */
  problems: LineProblem[];
  wrongHeadings?: readonly number[];
}

/** Headings are compared without case, spaces, punctuation and invisible characters: «Index No.» equals «INDEX NO». */
export const headingKey = (header: string): string =>
  normalForm(header, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const shown = (cell: Cell): string =>
  (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).trim().slice(0, 60);

const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

function readHeadings<Key extends string>(heading: SheetRow, expected: readonly ExpectedColumn<Key>[]) {
  const known = new Map<string, ExpectedColumn<Key>>();
  for (const column of expected)
    for (const name of [column.header, ...(column.aliases ?? [])]) known.set(headingKey(name), column);

  const places = new Map<Key, number>();
  const messages: string[] = [];
  const wrong = new Set<number>();
  let unknown = 0;
  heading.cells.forEach((cell, index) => {
    const column = known.get(headingKey(shown(cell))) ?? ignoredOf(cell, known);
    const first = column && places.get(column.key);
    if (first !== undefined) {
      messages.push(`Column "${column?.header}" is there twice`);
      wrong.add(first).add(index);
    } else if (column) places.set(column.key, index);
    else if (shown(cell) !== '') {
      messages.push(`Column "${shown(cell)}" is not known`);
      wrong.add(index);
      unknown += 1;
    }
  });
  const missing = expected.filter((column) => column.required && !places.has(column.key));
  if (places.size === 0 || (missing.length > 0 && unknown > maxUnknown)) {
    return { places, wrong, messages: [`The first row must hold the headings ${headersOf(expected)}`] };
  }
  for (const { header } of missing) messages.push(`Column "${header}" is missing`);
  return { places, wrong, messages };
}

function ignoredOf<Key extends string>(cell: Cell, known: ReadonlyMap<string, ExpectedColumn<Key>>) {
  const column = known.get(headingKey(shown(cell).split('\n')[0] ?? ''));
  return column?.ignored ? column : undefined;
}

/** With more unknown headings than this, and one missing, it is another kind of sheet. Naming each would not help. */
const maxUnknown = 3;

const headersOf = (expected: readonly ExpectedColumn[]): string =>
  expected
    .filter(({ ignored, extra }) => !ignored && !extra)
    .map(({ header }) => header)
    .join(', ');

/** The headings: the first row that is not blank. A value without one is mostly a comma that was not quoted. */
export async function matchColumns<const Key extends string>(
  sheet: Sheet,
  expected: readonly ExpectedColumn<Key>[],
): Promise<MatchedColumns<Key>> {
  const [heading, ...below] = sheet.rows;
  if (!heading)
    return { records: [], present: new Set(), places: new Map(), problems: [{ line: 1, msg: 'The sheet is empty' }] };
  const { places, wrong, messages } = readHeadings(heading, expected);
  const wrongHeadings = messages.length > 0 && places.size > 0 ? { wrongHeadings: [...wrong] } : {};
  const present: ReadonlySet<Key> = new Set(places.keys());
  const ignored = new Set(expected.filter((column) => column.ignored).map(({ key }) => places.get(key)));
  const isFilled = ({ cells }: SheetRow) => cells.some((cell, index) => !ignored.has(index) && shown(cell) !== '');
  const rows = below.filter(isFilled);
  if (rows.length === 0 && messages.length === 0) messages.push('The sheet has no rows under its headings');
  if (messages.length > 0)
    return {
      ...{ records: [], present, places, problems: messages.map((msg) => ({ line: heading.line, msg })) },
      ...wrongHeadings,
    };

  const used = new Set(places.values());
  const problems: LineProblem[] = [];
  const records = await mapInSlices(rows, ({ line, cells }): SheetRecord<Key> => {
    const stray = cells.findIndex((cell, index) => !used.has(index) && shown(cell) !== '');
    if (stray >= 0) problems.push({ line, msg: `Column ${columnLetters(stray)} holds a value but has no heading` });
    const values = {} as Record<Key, Cell>;
    for (const { key, ignored } of expected) values[key] = ignored ? '' : (cells[places.get(key) ?? -1] ?? '');
    return { line, values };
  });
  return { records, present, places, problems };
}
