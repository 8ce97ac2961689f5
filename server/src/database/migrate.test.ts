import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from '../release.ts';
import { type ExampleTables, exampleMigrations } from '../testing/exampleTables.ts';
import { emptyPostgresDatabase } from '../testing/postgresDatabases.ts';
import type { Migration, Migrations } from './migrate.ts';
import { openDatabase } from './open.ts';

const server = process.env.TEST_DATABASE_URL;
let place: { url: string } | { file: string };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somero-'));
  place = server ? { url: await emptyPostgresDatabase(server) } : { file: join(folder, 'somero.db') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (migrations: Migrations) =>
  openDatabase<ExampleTables & { bags: { id: number } }>({ migrations, ...place });

/** Opens with these migrations, closes, and answers which tables there are. */
async function tablesAfter(migrations: Migrations): Promise<string[]> {
  const db = await open(migrations);
  const { rows } = await sql<{ name: string }>`select name from ${sql.raw(CATALOGUE)} order by name`.execute(db.read);
  await db.close();
  return rows.map(({ name }) => name);
}

const CATALOGUE = server
  ? "(select tablename as name from pg_tables where schemaname = 'public' and tablename not similar to '(kysely|schemaR)%') as tables"
  : "sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' and name <> 'schemaReleases'";

const bags: Migration = {
  runsOn: release,
  up: async (db, { int, id, end }) => {
    await db.schema.createTable('bags').addColumn('id', int, id).modifyEnd(end).execute();
  },
};
const breaking: Migration = {
  runsOn: release,
  up: async (db, kinds) => {
    await bags.up(db, kinds);
    await sql`alter table purses add column colour text`.execute(db);
    throw new Error('it went wrong');
  },
};

test('a new database gets the whole schema, a second start changes nothing', async () => {
  expect(await tablesAfter({ ...exampleMigrations, '0002-bags': bags })).toEqual(['bags', 'coins', 'purses', 'writer']);
  expect(await tablesAfter({ ...exampleMigrations, '0002-bags': bags })).toEqual(['bags', 'coins', 'purses', 'writer']);
});

test('a migration that throws midway leaves the schema that was there, and passes once it is mended', async () => {
  await tablesAfter(exampleMigrations);
  await expect(open({ ...exampleMigrations, '0002-bags': breaking })).rejects.toThrow('it went wrong');
  expect(await tablesAfter(exampleMigrations)).toEqual(['coins', 'purses', 'writer']);
  const db = await open({ ...exampleMigrations, '0002-bags': bags });
  await expect(sql`select colour from purses`.execute(db.read)).rejects.toThrow(/colour/);
  await db.close();
});

test('of two pending migrations neither is kept when the second throws', async () => {
  await expect(open({ ...exampleMigrations, '0002-breaking': breaking })).rejects.toThrow('it went wrong');
  expect(await tablesAfter({ '0001-bags': bags })).toEqual(['bags']);
});

test('a program that is older than the schema starts when the schema says that it works on it', async () => {
  await tablesAfter({ ...exampleMigrations, '0002-bags': bags });
  const db = await open(exampleMigrations);
  await db.write((tx) => tx.insertInto('purses').values({ owner: 'Akello', amount: 7 }).execute());
  await db.check();
  await db.close();
  // It has taken nothing away.
  expect(await tablesAfter(exampleMigrations)).toEqual(['bags', 'coins', 'purses', 'writer']);
});

test('a program that is older than the schema works on refuses to start and leaves the database alone', async () => {
  const newer = { ...exampleMigrations, '0002-bags': { ...bags, runsOn: '999.0.0' } };
  await tablesAfter(newer);
  await expect(open(exampleMigrations)).rejects.toThrow('made by a newer version of Somero (it holds 0002-bags)');
  expect(await tablesAfter(newer)).toEqual(['bags', 'coins', 'purses', 'writer']);
});

test('an existing SQLite database is copied whole before it is changed, a new one is not', async ({ skip }) => {
  if (!('file' in place)) return skip('PostgreSQL is backed up by its own tools');
  const db = await open(exampleMigrations);
  await db.write((tx) => tx.insertInto('purses').values({ owner: 'Akello', amount: 7 }).execute());
  await db.close();
  const backups = join(dirname(place.file), 'backups');
  expect(existsSync(backups)).toBe(false);

  await tablesAfter({ ...exampleMigrations, '0002-bags': bags });
  place = { file: join(backups, 'before-0002-bags.db') };
  const copy = await open(exampleMigrations);
  expect(await copy.read.selectFrom('purses').select(['owner', 'amount']).execute()).toEqual([
    { owner: 'Akello', amount: 7 },
  ]);
  await copy.close();
});

test('a SQLite table may be rebuilt under the rows that point at it, but not taken from under them', async ({
  skip,
}) => {
  if (!('file' in place)) return skip('PostgreSQL alters its tables in place');
  const db = await open(exampleMigrations);
  await db.write(async (tx) => {
    await tx.insertInto('purses').values({ id: 1, owner: 'Akello', amount: 0 }).execute();
    await tx.insertInto('coins').values({ purseId: 1, worth: 500 }).execute();
  });
  await db.close();
  const rebuild = (where: string): Migration => ({
    runsOn: release,
    up: async (tx) => {
      await sql`create table rebuilt (id integer primary key autoincrement, owner text, amount integer) strict`.execute(
        tx,
      );
      await sql`insert into rebuilt select * from purses where ${sql.raw(where)}`.execute(tx);
      await sql`drop table purses`.execute(tx);
      await sql`alter table rebuilt rename to purses`.execute(tx);
    },
  });
  await expect(open({ ...exampleMigrations, '0002-rebuild': rebuild('id > 1') })).rejects.toThrow(
    'left 1 rows without their parent',
  );
  const rebuilt = await open({ ...exampleMigrations, '0002-rebuild': rebuild('true') });
  expect(await rebuilt.read.selectFrom('coins').select('purseId').execute()).toEqual([{ purseId: 1 }]);
  await expect(
    rebuilt.write((tx) => tx.insertInto('coins').values({ purseId: 9, worth: 1 }).execute()),
  ).rejects.toThrow(/foreign key/i);
  await rebuilt.close();
});

test('a process killed in the middle of a migration leaves the schema that was there', async () => {
  await tablesAfter(exampleMigrations);
  const address = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const program = `
    import { sql } from 'kysely';
    import { openDatabase } from ${address('open.ts')};
    import { exampleMigrations } from ${address('../testing/exampleTables.ts')};
    const runsOn = '0.1.0';
    const up = async (db) => {
      await sql\`create table bags (id integer)\`.execute(db);
      process.kill(process.pid, 'SIGKILL');
    };
    await openDatabase({ migrations: { ...exampleMigrations, '0002-bags': { up, runsOn } }, ...JSON.parse(process.argv[1]) });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(place)], {
    stdio: 'ignore',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await tablesAfter(exampleMigrations)).toEqual(['coins', 'purses', 'writer']);
  expect(await tablesAfter({ ...exampleMigrations, '0002-bags': bags })).toEqual(['bags', 'coins', 'purses', 'writer']);
});
