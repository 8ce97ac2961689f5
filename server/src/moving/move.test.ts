import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auditChain } from '../audit/recordAudit.ts';
import { verifyChain } from '../chain/verifyChain.ts';
import { readCatalogue } from '../database/copying/catalogue.ts';
import { readFigures } from '../database/copying/copyTables.ts';
import { readCounter } from '../database/copying/counters.ts';
import { type CopiedPlace, openAlone } from '../database/copying/openAlone.ts';
import { isHome, requireHome } from '../database/home.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import { fillReference } from '../database/reference.ts';
import type { Tables } from '../database/tables.ts';
import { makeTrainingSchool } from '../demo/makeTrainingSchool.ts';
import { openLocalFiles } from '../files/localFiles.ts';
import { readKeys } from '../secrets/openKeys.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { readSubkeys } from '../secrets/subkeys.ts';
import { startPostgres, type ThrowawayPostgres } from '../testing/postgres.ts';
import { migratedPostgresDatabase } from '../testing/postgresDatabases.ts';
import { schoolBegins } from '../testing/startSchool.ts';
import type { Mover } from './recordMove.ts';
import { toFile } from './toFile.ts';
import { toPostgres } from './toPostgres.ts';

// Both engines at once: it runs with the tests of the embedded database, on a PostgreSQL of its own.

const mover: Mover = { key: undefined, now: schoolBegins };
let own: ThrowawayPostgres;
let template: string;
beforeAll(async () => {
  [own, template] = await Promise.all([startPostgres(), makeSchool()]);
  [mover.key] = await readKeys({ dataDir: template });
});
afterAll(async () => {
  await rm(template, { recursive: true });
  await own.stop();
});

/** The training school, smaller. */
async function makeSchool(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somero-move-'));
  const database = await openDatabase<Tables>({ migrations, file: join(dataDir, 'somero.db') });
  const clock = () => schoolBegins;
  await database.write((db) => fillReference(db, schoolBegins));
  const files = await openLocalFiles({ folder: dataDir, clock });
  const secrets = await openSecrets(database, { dataDir, clock });
  await makeTrainingSchool(database, schoolBegins, { students: 24, files, secrets });
  await database.write(async (db) => {
    const address = { kind: 'sms', provider: 'yo', createdAt: schoolBegins.toISOString() };
    // The first one names the second, which comes after it.
    await db
      .insertInto('callbackAddresses')
      .values([1, 2].map((id) => ({ ...address, id, tokenHash: `${id}`, replacedBy: id === 1 ? 2 : null })))
      .execute();
    // Each engine writes them into a line of JSON its own way.
    const odd = `${Array.from({ length: 0x9f }, (_, at) => String.fromCharCode(at + 1)).join('')}\u2028\ufffd😀`;
    await db.insertInto('families').values({ id: 800, userID: 1, at: odd }).execute();
    // An id that was given, and is not given again.
    await db.insertInto('families').values({ id: 900, userID: 1, at: '' }).execute();
    await db.deleteFrom('families').where('id', '=', 900).execute();
  });
  await database.close();
  return dataDir;
}

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'somero-move-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'somero.db');
  await cp(join(template, 'somero.db'), file);
  return { file, url: await migratedPostgresDatabase(own.url, migrations) };
}

/** All rows of all tables, and the last ids. */
async function read(from: CopiedPlace) {
  const database = await openAlone(from);
  try {
    return await database.transact(async (db) => {
      const found = [];
      for (const shape of await readCatalogue(db))
        found.push({ ...(await readFigures(db, shape)), last: shape.counts ? await readCounter(db, shape) : 0 });
      return found;
    });
  } finally {
    await database.close();
  }
}

/** As they are after so many moves: each leaves its record. */
const movedOf = (figures: Awaited<ReturnType<typeof read>>, moves = 0) =>
  figures.map((one) =>
    ['audit', 'safekeeping'].includes(one.table) ? { table: one.table, rows: one.rows + moves } : one,
  );

/** Whether a school is there, and a start would open it. */
async function livesOn(url: string): Promise<boolean> {
  const database = await openAlone({ url });
  try {
    return await database.transact(async (db) => {
      const { rows } = await sql`select id from settings`.execute(db);
      return rows.length > 0 && (await isHome(db));
    });
  } finally {
    await database.close();
  }
}

test('the training school moves to PostgreSQL and back, every table equal, and lives in one place', async () => {
  const { file, url } = await place();
  const before = await read({ file });
  expect(before.filter(({ rows }) => rows > 0).length).toBeGreaterThan(50);
  expect(before.find(({ table }) => table === 'families')).toMatchObject({ last: 900 });

  await toPostgres(file, { url }, mover);
  expect([existsSync(file), existsSync(`${file}.moved`)]).toEqual([false, true]);
  expect(await livesOn(url)).toBe(true);
  expect(movedOf(await read({ url }))).toEqual(movedOf(before, 1));

  await toFile({ url }, file, mover);
  expect(await livesOn(url)).toBe(false);
  const left = await openDatabase<Tables>({ migrations, url });
  await expect(requireHome(left.read)).rejects.toThrow('was moved away');
  await left.close();
  expect(movedOf(await read({ file }))).toEqual(movedOf(before, 2));
  expect(await read({ url })).toEqual(await read({ file }));
  const database = await openDatabase<Tables>({ migrations, file });
  const runs = await database.read.selectFrom('safekeeping').select(['kind', 'at', 'ok']).execute();
  expect(runs).toEqual([1, 2].map(() => ({ kind: 'MOVE', at: mover.now.toISOString(), ok: 1 })));
  const records = database.read.selectFrom('audit').select('reason').where('call', '=', 'school:move').orderBy('seq');
  expect((await records.execute()).map(({ reason }) => reason)).toEqual([
    'The school was moved to PostgreSQL, every table equal',
    'The school was moved to a file, every table equal',
  ]);
  const keys = await readSubkeys(database.read, mover.key ? [mover.key] : [], auditChain.name);
  expect((await verifyChain(database.read, auditChain, { keys, anchors: [] })).wrong).toBeNull();
  await database.close();
});

test('a file that Somero has open, and a database that holds a school, are left as they are', async () => {
  const { file, url } = await place();
  const running = await openDatabase<Tables>({ migrations, file });
  await expect(toPostgres(file, { url }, mover)).rejects.toThrow('in use by another Somero process');
  await running.close();

  const other = await openDatabase<Tables>({ migrations, url });
  await other.write((db) => fillReference(db, schoolBegins));
  await other.close();
  const before = [await read({ file }), await read({ url })];
  await expect(toPostgres(file, { url }, mover)).rejects.toThrow(
    'There is a school in that PostgreSQL database already',
  );
  await expect(toFile({ url }, file, mover)).rejects.toThrow(`There is a database ${file} already`);
  expect([await read({ file }), await read({ url })]).toEqual(before);
  expect(await livesOn(url)).toBe(true);
});

test('rows that change while they are copied are found, and nothing is moved', async () => {
  const { file, url } = await place();
  const { Client } = (await import('pg')).default;
  const owner = new Client(url);
  await owner.connect();
  await owner.query(`create function other_name() returns trigger language plpgsql as
    $$ begin new.surname := upper(new.surname) || '?'; return new; end $$`);
  await owner.query('create trigger "other" before insert on students for each row execute function other_name()');
  await owner.end();
  const before = await read({ file });
  await expect(toPostgres(file, { url }, mover)).rejects.toThrow('the table students differs: 24 rows here, 24 there');
  expect(await read({ file })).toEqual(before);
});

const isLong = process.env.TEST_LONG === '1';
/** The short form leaves out what the others nearly show. */
const deaths = {
  postgres: [
    { long: false, when: 'while rows are copied', words: ['insert into "marks"'], home: 'file' },
    {
      long: true,
      when: 'when all is there and the file has its name',
      words: ['delete from writer', 'commit'],
      home: 'file',
    },
    { long: false, when: 'when the file has its new name', words: ['insert into writer'], home: 'none' },
  ],
  file: [
    { long: true, when: 'while rows are copied', words: ['select "classID"'], home: 'postgres' },
    { long: false, when: 'before PostgreSQL has given it up', words: ['delete from writer'], home: 'postgres' },
    { long: false, when: 'before the file has its name', words: ['delete from writer', 'commit'], home: 'none' },
  ],
};

async function dies(about: { file: string; url: string; to: string; words: string[] }) {
  const program = join(import.meta.dirname, '../testing/moving/moveAndDie.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(about)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  // PostgreSQL hears of a death only when it has done what it was asked.
  const isAlone = () =>
    livesOn(about.url).then(
      () => true,
      () => false,
    );
  await expect.poll(isAlone, { timeout: 20_000 }).toBe(true);
  const home = existsSync(about.file) ? ['file'] : [];
  return [...home, ...((await livesOn(about.url)) ? ['postgres'] : [])].join(' and ') || 'none';
}

test('a move to PostgreSQL that is killed leaves the school in one place, and is gone on with', async () => {
  for (const { when, words, home } of deaths.postgres.filter(({ long }) => isLong || !long)) {
    const { file, url } = await place();
    const before = await read({ file });
    expect(await dies({ file, url, to: 'postgres', words }), when).toBe(home);
    if (home === 'file') expect(await read({ file }), when).toEqual(before);
    await toPostgres(file, { url }, mover);
    expect([await livesOn(url), existsSync(file)], when).toEqual([true, false]);
    expect(movedOf(await read({ url })), when).toEqual(movedOf(before, 1));
  }
});

test('a move to a file that is killed leaves the school in one place, and is gone on with', async () => {
  const { file, url } = await place();
  const before = await read({ file });
  for (const { when, words, home } of deaths.file.filter(({ long }) => isLong || !long)) {
    if (existsSync(file)) await toPostgres(file, { url }, mover);
    expect(await dies({ file, url, to: 'file', words }), when).toBe(home);
  }
  await toFile({ url }, file, mover);
  expect([await livesOn(url), existsSync(file)]).toEqual([false, true]);
  const after = await read({ file });
  // Each way that came to its end, and none twice.
  const [moves = 0] = after.flatMap(({ table, rows }) => (table === 'safekeeping' ? [rows] : []));
  expect(movedOf(after)).toEqual(movedOf(before, moves));
  expect(moves).toBe(2);
});
