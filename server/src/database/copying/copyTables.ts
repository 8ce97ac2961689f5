import { type Kysely, sql } from 'kysely';
import { engineOf } from '../columns.ts';
import { readCatalogue, type TableShape } from './catalogue.ts';
import { readCounter, setCounter } from './counters.ts';
import { insertRows, type LineFormat, type Lines, linesOf, pagesOf, type Row, TableHash } from './rows.ts';

export interface TableFigures {
  table: string;
  rows: number;
  hash: string;
}

/** Where rows come from. */
interface RowSource {
  pages(shape: TableShape): AsyncIterable<Row[]>;
  lastID(shape: TableShape): Promise<number>;
}

/** @throws Error when a table differs afterwards, or there already */
export async function copyTables(from: Kysely<unknown>, to: Kysely<unknown>): Promise<TableFigures[]> {
  requireAlike(await readCatalogue(from), await readCatalogue(to));
  return fillTables(to, {
    pages: (shape) => pagesOf(from, shape),
    lastID: (shape) => readCounter(from, shape),
  });
}

/** Replaces the rows of `to` in its transaction, and reads them again. @throws Error when a table differs afterwards */
export async function fillTables(to: Kysely<unknown>, from: RowSource): Promise<TableFigures[]> {
  const shapes = await readCatalogue(to);
  await empty(to, shapes);
  const checkLater = await deferReferences(to);
  const copied: TableFigures[] = [];
  for (const shape of shapes) copied.push(await copyTable(from, to, shape));
  await checkLater();
  const stored: TableFigures[] = [];
  for (const shape of shapes) stored.push(await readFigures(to, shape));
  requireEqual(copied, stored);
  return copied;
}

/** @throws Error when a table differs */
export async function compareTables(from: Kysely<unknown>, to: Kysely<unknown>): Promise<TableFigures[]> {
  const shapes = await readCatalogue(from);
  requireAlike(shapes, await readCatalogue(to));
  const [here, there] = [[], []] as [TableFigures[], TableFigures[]];
  for (const shape of shapes) {
    here.push(await readFigures(from, shape));
    there.push(await readFigures(to, shape));
  }
  requireEqual(here, there);
  return here;
}

/** @param keep gets a line of JSON a row, some lines at a time */
export async function readFigures(
  db: Kysely<unknown>,
  shape: TableShape,
  { keep, format }: { keep?: (lines: Lines['text']) => Promise<unknown>; format?: LineFormat } = {},
): Promise<TableFigures> {
  const hash = new TableHash();
  for await (const lines of linesOf(db, shape, format)) {
    hash.add(lines);
    await keep?.(lines.text);
  }
  return { table: shape.name, rows: hash.rows, hash: hash.digest() };
}

async function copyTable(from: RowSource, to: Kysely<unknown>, shape: TableShape): Promise<TableFigures> {
  const hash = new TableHash();
  for await (const rows of from.pages(shape)) {
    hash.addRows(shape, rows);
    await insertRows(to, shape, rows);
  }
  if (shape.counts) await setCounter(to, shape, await from.lastID(shape));
  // Without it the references of the next tables are looked up as if this one were empty: by reading it whole.
  if (engineOf(to) === 'postgres' && hash.rows > 0) await sql`analyze ${sql.table(shape.name)}`.execute(to);
  return { table: shape.name, rows: hash.rows, hash: hash.digest() };
}

/** Append-only tables too. */
async function empty(db: Kysely<unknown>, shapes: readonly TableShape[]): Promise<void> {
  const tables = shapes.map(({ name }) => sql.table(name));
  if (engineOf(db) === 'postgres') {
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(db);
    await sql`truncate ${sql.join(tables)} restart identity`.execute(db);
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(db);
    return;
  }
  const { rows: triggers } = await sql<{ name: string; made: string }>`
    select name, sql as made from sqlite_schema where type = 'trigger'`.execute(db);
  for (const trigger of triggers) await sql`drop trigger ${sql.id(trigger.name)}`.execute(db);
  for (const table of tables.toReversed()) await sql`delete from ${table}`.execute(db);
  for (const { made } of triggers) await sql.raw(made).execute(db);
}

/** A row may refer to a later one of its own table. @returns checks the references and lets them be checked at once again */
async function deferReferences(db: Kysely<unknown>): Promise<() => Promise<void>> {
  if (engineOf(db) === 'sqlite') {
    // Until the end of the transaction, which fails when one leads nowhere.
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return async () => {};
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conrelid = confrelid and connamespace = current_schema()::regnamespace`.execute(db);
  const change = async (how: string) => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(db);
  };
  await change('deferrable initially deferred');
  return async () => {
    await sql`set constraints all immediate`.execute(db);
    await change('not deferrable');
  };
}

function requireAlike(from: readonly TableShape[], to: readonly TableShape[]): void {
  const known = new Map(to.map((shape) => [shape.name, shape]));
  for (const { name, columns } of from)
    if (known.get(name)?.columns.join() !== columns.join())
      throw new Error(`the table ${name} has other columns there`);
  if (from.length !== to.length) throw new Error('the other database has more tables');
}

function requireEqual(here: readonly TableFigures[], there: readonly TableFigures[]): void {
  here.forEach(({ table, rows, hash }, index) => {
    const other = there[index];
    if (other?.hash !== hash)
      throw new Error(`the table ${table} differs: ${rows} rows here, ${other?.rows ?? 0} there, or not the same ones`);
  });
}
