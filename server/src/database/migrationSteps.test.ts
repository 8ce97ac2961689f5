import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isOlder, isRelease, release } from '../release.ts';
import type { AnyDatabase, Row } from '../testing/migrations/MigrationCase.ts';
import { migrationCases } from '../testing/migrations/migrationCases.ts';
import { olderMigrations } from '../testing/migrations/olderMigrations.ts';
import { emptyPostgresDatabase } from '../testing/postgresDatabases.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open.ts';

const names = Object.keys(migrations).sort();

/** A database that no release has seen; opened again with the migrations up to a name. */
async function emptyPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'somero-steps-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = process.env.TEST_DATABASE_URL;
  const place = server ? { url: await emptyPostgresDatabase(server) } : { file: join(folder, 'somero.db') };
  return (last: string): Promise<AnyDatabase> => {
    return openDatabase<Record<string, Row>>({ migrations: olderMigrations((name) => name <= last), ...place });
  };
}

type Held = Map<string, Row[]>;

interface Column {
  table: string;
  name: string;
  kind: string;
}

async function columnsOf({ read, engine }: AnyDatabase): Promise<Column[]> {
  const columns =
    engine === 'sqlite'
      ? sql<Column>`
          select tables.name as "table", columns.name, columns.type as kind
          from sqlite_schema as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite%'`
      : sql<Column>`
          select table_name as "table", column_name as name, data_type as kind
          from information_schema.columns where table_schema = 'public'`;
  const { rows } = await columns.execute(read);
  // What says which releases work on the schema grows with each.
  return rows.filter(({ table }) => !/^kysely|^schemaReleases$/.test(table));
}

async function readAll(database: AnyDatabase): Promise<Held> {
  const held: Held = new Map();
  for (const table of new Set((await columnsOf(database)).map((column) => column.table)))
    held.set(table, await database.read.selectFrom(table).selectAll().execute());
  return held;
}

/** Fills the tables that are empty: with the rows of the case, and with made-up values where it says nothing. */
async function fillNewTables(database: AnyDatabase, rows: Record<string, readonly Row[]> = {}): Promise<void> {
  const columns = await columnsOf(database);
  let left = [...(await readAll(database))].filter(([, held]) => held.length === 0).map(([table]) => table);
  // Those that refer to others come after them, in whichever order that is.
  while (left.length > 0) {
    const refused: { table: string; error: unknown }[] = [];
    for (const table of left) {
      const own = columns.filter((column) => column.table === table);
      const values = [1, 2].map((n) => ({ ...madeUp(own, n), ...rows[table]?.[n - 1] }));
      const added = database.write((db) => db.insertInto(table).values(values).execute());
      await added.catch((error: unknown) => refused.push({ table, error }));
    }
    if (refused.length === left.length) throw refused[0]?.error;
    left = refused.map(({ table }) => table);
  }
}

/** A row in which every column says its name, and every reference leads to the row of the same number. */
const madeUp = (columns: readonly Column[], n: number): Row =>
  Object.fromEntries(
    columns.map(({ name, kind }) => {
      if (/int/i.test(kind)) return [name, n];
      return [name, /^id$|ID$/.test(name) ? `id ${n}` : `${name} ${n}`];
    }),
  );

/** What a migration must keep: all columns that it does not say it changes. */
function stored(before: Held, after: Held, changes: readonly string[]): { was: unknown; is: unknown } {
  const tables = [...before].filter(([table]) => !changes.includes(table));
  const project = (rows: readonly Row[] | undefined, columns: readonly string[]) =>
    rows?.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort();
  const pick = (held: Held) =>
    tables.map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !changes.includes(`${table}.${column}`));
      return [table, project(held.get(table), columns)];
    });
  return { was: pick(before), is: pick(after) };
}

test('each migration has its case', () => {
  expect(Object.keys(migrationCases).sort()).toEqual(names);
});

test('each migration says from which release on a program works on its schema', () => {
  const wrong = names.filter((name) => {
    const runsOn = migrations[name]?.runsOn ?? '';
    return !isRelease(runsOn) || isOlder(release, runsOn);
  });
  expect(wrong, `runsOn is a release up to ${release}`).toEqual([]);
});

test('each migration keeps all that a school of the release before holds, and does what it promises', async () => {
  const openUntil = await emptyPlace();
  let before: Held = new Map();
  for (const name of names) {
    const { rows, changes = [], promises } = migrationCases[name] ?? { promises: async () => {} };
    const database = await openUntil(name);
    const { was, is } = stored(before, await readAll(database), changes);
    expect(is, `${name} keeps what was there`).toEqual(was);
    await fillNewTables(database, rows);
    before = await readAll(database);
    expect(
      [...before].filter(([, filled]) => filled.length === 0),
      `${name}: tables without a row`,
    ).toEqual([]);
    await promises(database);
    await database.close();
  }
  // Students, marks, staff, second factors, jobs, issued reports and projects were all carried to the end.
  for (const table of ['students', 'marks', 'users', 'secondFactors', 'jobs', 'reportCards', 'expenses'])
    expect(before.get(table), table).toHaveLength(2);
});
