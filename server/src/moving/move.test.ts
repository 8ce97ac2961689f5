import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditChain } from '../audit/recordAudit.ts';
import { verifyChain } from '../chain/verifyChain.ts';
import { requireHome } from '../database/home.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { readSubkeys } from '../secrets/subkeys.ts';
import { livesOn, movingSchools, read } from '../testing/moving/movingSchools.ts';
import { toFile } from './toFile.ts';
import { toPostgres } from './toPostgres.ts';

// Both engines at once: it runs with the tests of the embedded database, on a PostgreSQL of its own.

const { mover, place } = movingSchools();

/** As they are after so many moves: each leaves its record. */
const movedOf = (figures: Awaited<ReturnType<typeof read>>, moves = 0) =>
  figures.map((one) =>
    ['audit', 'safekeeping'].includes(one.table) ? { table: one.table, rows: one.rows + moves } : one,
  );

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

test('a file that Somero has open is left as it is', async () => {
  const { file, url } = await place();
  const running = await openDatabase<Tables>({ migrations, file });
  await expect(toPostgres(file, { url }, mover)).rejects.toThrow('in use by another Somero process');
  await running.close();
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
