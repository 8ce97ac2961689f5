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

/** A line of JSON a row. */
export interface Lines {
  text: string;
  rows: number;
}

const linesOfRows = (rows: readonly Row[]): Lines => ({
  text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  rows: rows.length,
});

/** All rows of a table as lines, the same on both engines. */
export async function* linesOf(db: Kysely<unknown>, shape: TableShape): AsyncGenerator<Lines> {
  if (engineOf(db) === 'sqlite') yield* linesBySqlite(db, shape);
  else for await (const rows of pagesOf(db, shape)) yield linesOfRows(rows);
}

const linesInPage = 5000;

/** SQLite writes the JSON itself, in a fifth of the time. The limit inside keeps the rows in the order of the key. */
async function* linesBySqlite(db: Kysely<unknown>, { name, columns, key }: TableShape): AsyncGenerator<Lines> {
  const order = named(key);
  const row = sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`));
  let last: Row | undefined;
  for (;;) {
    const seen: Row | undefined = last;
    const after = seen ? sql`where (${order}) > (${sql.join(key.map((column) => seen[column]))})` : sql``;
    const { rows } = await sql<Lines>`
      select count(*) as rows, group_concat(json_object(${row}) || char(10), '') as text
      from (select * from ${sql.table(name)} ${after} order by ${order} limit ${linesInPage})`.execute(db);
    const [page] = rows;
    if (!page || page.rows === 0) return;
    yield page;
    if (page.rows < linesInPage) return;
    last = JSON.parse(page.text.slice(page.text.lastIndexOf('\n', page.text.length - 2) + 1)) as Row;
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

  addRows = (rows: readonly Row[]): void => this.add(linesOfRows(rows));

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
