import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../columns.ts';
import type { TableShape } from './catalogue.ts';

export type Row = Record<string, string | number | null>;

export const rowsInPage = 500;

const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** All rows of a table in the order of its key, the same on both engines. */
export async function* pagesOf(db: Kysely<unknown>, { name, columns, key }: TableShape): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const seen: Row | undefined = last;
    const after = seen ? sql`where (${named(key)}) > (${sql.join(key.map((column) => seen[column]))})` : sql``;
    const { rows } = await sql<Row>`
      select ${named(columns)} from ${sql.table(name)} ${after} order by ${named(key)} limit ${rowsInPage}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < rowsInPage) return;
  }
}

/** A line of JSON a row: its values in the order of the columns. */
export interface Lines {
  text: string | Uint8Array;
  rows: number;
}

/** Sets of the first format have the columns' names in each line. */
export type LineFormat = 1 | 2;

const linesOfRows = ({ columns }: TableShape, rows: readonly Row[], format: LineFormat = 2): Lines => ({
  text: rows.map((row) => `${JSON.stringify(format === 1 ? row : columns.map((name) => row[name]))}\n`).join(''),
  rows: rows.length,
});

/** @param line of either format */
export function rowOfLine({ columns }: TableShape, line: string): Row {
  const row = JSON.parse(line) as Row | Row[string][];
  return Array.isArray(row) ? Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])) : row;
}

/** All rows of a table as lines, the same on both engines. */
export async function* linesOf(db: Kysely<unknown>, shape: TableShape, format?: LineFormat): AsyncGenerator<Lines> {
  if (engineOf(db) === 'sqlite') yield* linesBySqlite(db, shape, format);
  else for await (const rows of pagesOf(db, shape)) yield linesOfRows(shape, rows, format);
}

const linesInPage = 5000;
const newline = 10;

/** SQLite writes the JSON itself, in a tenth of the time, and as bytes. The limit inside keeps the rows in the order of the key. */
async function* linesBySqlite(db: Kysely<unknown>, shape: TableShape, format: LineFormat = 2): AsyncGenerator<Lines> {
  const { name, columns, key } = shape;
  const order = named(key);
  const line =
    format === 1
      ? sql`json_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`))})`
      : sql`json_array(${named(columns)})`;
  let last: Row | undefined;
  for (;;) {
    const seen: Row | undefined = last;
    const after = seen ? sql`where (${order}) > (${sql.join(key.map((column) => seen[column]))})` : sql``;
    const { rows } = await sql<{ rows: number; text: Uint8Array }>`
      select count(*) as rows, cast(group_concat(${line} || char(10), '') as blob) as text
      from (select * from ${sql.table(name)} ${after} order by ${order} limit ${linesInPage})`.execute(db);
    const [page] = rows;
    if (!page || page.rows === 0) return;
    yield page;
    if (page.rows < linesInPage) return;
    const lastLine = page.text.subarray(page.text.lastIndexOf(newline, -2) + 1);
    last = rowOfLine(shape, Buffer.from(lastLine).toString());
  }
}

/** What a table holds, in one hash, however its rows are paged. */
export class TableHash {
  readonly #hash = createHash('sha256');
  rows = 0;

  add(lines: Lines): void {
    this.rows += lines.rows;
    this.#hash.update(lines.text);
  }

  addRows = (shape: TableShape, rows: readonly Row[]): void => this.add(linesOfRows(shape, rows));

  digest(): string {
    return this.#hash.digest('hex');
  }
}

export async function insertRows(db: Kysely<unknown>, shape: TableShape, rows: readonly Row[]): Promise<void> {
  const { name, columns } = shape;
  const table = sql.table(name);
  const values: RawBuilder<unknown> =
    engineOf(db) === 'sqlite'
      ? sql`${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$."${column}"`)}`))} from json_each(${JSON.stringify(rows)})`
      : sql`${named(columns)} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`;
  await sql`insert into ${table} (${named(columns)}) select ${values}`.execute(db);
}
