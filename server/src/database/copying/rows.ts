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

/** What a table holds, in one hash, however its rows are paged. */
export class TableHash {
  readonly #hash = createHash('sha256');
  rows = 0;

  /** @returns what it hashes: a line of JSON a row */
  add(rows: readonly Row[]): string {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    this.rows += rows.length;
    this.#hash.update(lines);
    return lines;
  }

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
