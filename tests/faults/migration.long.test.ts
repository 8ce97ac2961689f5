import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import { emptyPostgresDatabase } from '../../server/src/testing/postgresDatabases.ts';
import { onPostgres } from './invariants.ts';
import { makePlace, makeSchool, runServer } from './serverProcess.ts';
import { fillDisk, mountSmallDisk, unmount } from './smallDisk.ts';

// reliability.md F10: whenever a migration ends, the schema is the old one or the new one.

const names = Object.keys(migrations);
const program = join(import.meta.dirname, 'migrateAndDie.ts');
const first = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));

type At = { file: string } | { url: string };

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-migration-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function make(upTo: number): Promise<At> {
  const server = process.env.TEST_DATABASE_URL;
  const at = server
    ? { url: await emptyPostgresDatabase(server) }
    : { file: join(await newFolder(), 'data', 'somero.db') };
  const database = await openDatabase({ migrations: first(upTo), ...at });
  await database.close();
  return at;
}

/** The migrator's own tables, which are made first and hold nothing until the rest is there. */
const isBooks = (table: unknown): boolean => String(table).startsWith('kysely_migration');

/** Tables, columns and migrations that are there, as one text. Nothing of ours opens the database: that would migrate it. */
async function schemaOf(at: At): Promise<string> {
  const applied = 'select name from kysely_migration order by 1';
  if ('file' in at) {
    const raw = new DatabaseSync(at.file);
    const all = raw.prepare('select name, tbl_name, sql from sqlite_schema order by 1, 2').all();
    const had = all.some(({ name }) => name === 'kysely_migration') ? raw.prepare(applied).all() : [];
    const tables = all.filter(({ tbl_name }) => !isBooks(tbl_name));
    raw.close();
    return JSON.stringify([had, tables]);
  }
  const client = new pg.Client({ connectionString: at.url });
  await client.connect();
  const { rows } = await client.query(`select table_name, column_name, data_type, is_nullable
    from information_schema.columns where table_schema = 'public' order by 1, 2`);
  const had = rows.some(({ table_name }) => table_name === 'kysely_migration')
    ? (await client.query(applied)).rows
    : [];
  await client.end();
  return JSON.stringify([had, rows.filter(({ table_name }) => !isBooks(table_name))]);
}

/** Brings the database to today's schema in another process; answers whether it was killed on the way. */
async function isKilled(at: At, dieAfter: number): Promise<boolean> {
  const given = JSON.stringify({ at, dieAfter });
  const child = spawn(process.execPath, [program, given], { stdio: 'inherit' });
  const [code, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') expect(code).toBe(0);
  return signal === 'SIGKILL';
}

/** From nothing, where every migration there is runs; and from what was released last, where there is something to lose. */
const released = names.indexOf('0011-expense-changes') + 1;

test.each([
  ['nothing', 0],
  ['the schema that was released last', released],
])(
  'killed after each statement on the way from %s, the schema is the old or the new one, and the next start ends it',
  async (_, from) => {
    const start = await make(from);
    const old = await schemaOf(start);
    const finished = await make(names.length);
    const renewed = await schemaOf(finished);
    const seen = new Map([
      [old, 0],
      [renewed, 0],
    ]);
    let at = start;
    let boundaries = 0;
    for (let dieAfter = 1; ; dieAfter++) {
      if ('file' in start) {
        at = { file: join(await newFolder(), 'data', 'somero.db') };
        await cp(join(start.file, '..'), join(at.file, '..'), { recursive: true });
      }
      if (!(await isKilled(at, dieAfter))) break;
      boundaries += 1;
      const found = await schemaOf(at);
      expect([...seen.keys()]).toContain(found);
      seen.set(found, (seen.get(found) ?? 0) + 1);
      if ('file' in at && from > 0 && found === renewed) {
        const backup = { file: join(at.file, '../backups', `before-${names[from]}.db`) };
        expect(await schemaOf(backup)).toBe(old);
      }
      await (await openDatabase({ migrations, ...at })).close();
      expect(await schemaOf(at)).toBe(renewed);
      if ('url' in at) at = await make(from);
    }
    expect(seen.get(old)).toBeGreaterThan(0);
    console.log(
      `F10: ${boundaries} boundaries, ${seen.get(old)} left the old schema, ${seen.get(renewed)} the new one`,
    );
  },
  3_600_000,
);

const disk = onPostgres ? undefined : mountSmallDisk();
if (disk) unmount(disk);

test.runIf(disk !== undefined)(
  'a migration that finds the disk full leaves the old schema, and passes once there is room',
  async () => {
    let refused = 0;
    const kilobytes = [0, 64, 128, 256, 384, 512, 768, 1024, 1536, 2048];
    for (const free of kilobytes) {
      const folder = mountSmallDisk();
      if (folder === undefined) throw new Error('the small disk could be made a moment ago');
      const at = { file: join(folder, 'data', 'somero.db') };
      try {
        await (await openDatabase({ migrations: first(released), ...at })).close();
        const old = await schemaOf(at);
        await fillDisk(join(folder, 'ballast'), free * 1024);
        const opened = await openDatabase({ migrations, ...at }).catch((error: Error) => error);
        if (opened instanceof Error) {
          refused += 1;
          expect(opened.message).toMatch(/full|ENOSPC|space/i);
        } else await opened.close();
        await rm(join(folder, 'ballast'));
        if (opened instanceof Error) expect(await schemaOf(at)).toBe(old);
        await (await openDatabase({ migrations, ...at })).close();
        expect(await schemaOf(at)).toContain(names.at(-1));
        expect(existsSync(join(folder, 'data/backups', `before-${names[released]}.db`))).toBe(true);
      } finally {
        unmount(folder);
      }
    }
    expect(refused).toBeGreaterThan(0);
    console.log(`F10: ${kilobytes.length} disks, on ${refused} of them the migration was refused`);
  },
  600_000,
);

test('an older program says that the schema is newer, ends, and leaves it alone', async () => {
  const place = await makePlace();
  const database = await makeSchool(place);
  await database.write((db) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db),
  );
  await database.close();
  const server = await runServer(place.env);
  expect((await server.ended).code).toBe(1);
  expect(server.said()).toContain('made by a newer version of Somero (it holds 9999-later)');
});
