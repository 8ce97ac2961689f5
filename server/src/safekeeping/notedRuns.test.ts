import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { expect, test } from 'vitest';
import { keptSchool } from '../testing/safekeeping/keptSchool.ts';
import { startSchool } from '../testing/startSchool.ts';
import { recordConsoleRuns } from './keepSafe.ts';
import { lostRows } from './lostRows.ts';
import { noteRun, takeRuns } from './notedRuns.ts';
import { recordRun } from './recordRun.ts';

const tools = join(import.meta.dirname, '../tools');
const run = promisify(execFile);

test('a set that was made at the console, and the proof of it, stand under Backups, once', async () => {
  const kept = await keptSchool();
  const [address = ''] = kept.config.backupPlaces.map(String);
  await (await kept.begin()).end();
  const atConsole = async (tool: 'backup' | 'restore', words: string[]): Promise<string> => {
    const env = { ...process.env, ...kept.environment };
    return (await run(process.execPath, [join(tools, `${tool}.ts`), ...words], { env })).stdout;
  };
  await atConsole('backup', []);
  expect(await atConsole('restore', ['--check'])).toContain('The set is whole.');
  // Of the server's own runs it keeps the account itself.
  await atConsole('backup', ['--json']);

  const backups = { places: [address], hasRecipient: false, alarmUrl: undefined, environment: {} };
  const school = await kept.open(new Date(), backups);
  const shown = async () => (await school.as('admin')).call('getSafekeeping', {});
  const take = () => recordConsoleRuns({ database: school.database, backups }, kept.config.dataDir);
  for (let time = 0; time < 2; time++) await take();
  const { problems, places, mainData } = await shown();
  expect(problems).toEqual([texts.printKey]);
  expect(places).toMatchObject([{ address, error: '', sets: 1 }]);
  expect(mainData.map(({ kind, ok }) => [kind, ok])).toEqual([
    ['PROOF', 1],
    ['BACKUP', 1],
  ]);

  const sets = (await readdir(join(address, 'sets'))).filter((name) => name.endsWith('.age'));
  for (const set of sets) await writeFile(join(address, 'sets', set), 'spoilt');
  // A set of one's own choice is not the proof of the newest.
  await expect(atConsole('restore', ['--check', String(sets[0])])).rejects.toThrow();
  await take();
  expect((await shown()).proof).toMatchObject({ ok: 1 });
  await expect(atConsole('restore', ['--check'])).rejects.toThrow();
  await take();
  expect((await shown()).problems[0]).toBe(texts.proofFailed);
});

const backups = { places: ['/media/stick'], hasRecipient: false, alarmUrl: undefined, environment: {} };

test('a note that says nothing goes unread, and holds nothing up', async () => {
  const school = await startSchool({ backups });
  const at = school.clock.now().toISOString();
  const shown = async () => (await (await school.as('admin')).call('getSafekeeping', {})).mainData;
  const odd = [
    '5',
    '{}',
    ...[
      { at, facts: null },
      { at, facts: {} },
      { at, facts: { ok: true, places: 'x' } },
      { at: 'x', facts: { ok: true } },
    ].map((note) => JSON.stringify({ kind: 'BACKUP', ...note })),
  ];
  for (const note of odd) {
    await writeFile(join(school.dataDir, 'last-backup.json'), note);
    await recordConsoleRuns({ database: school.database, backups }, school.dataDir);
    expect(await readdir(school.dataDir)).not.toContain('last-backup.json');
  }
  expect(await shown()).toEqual([]);
});

test('a pipe in the place of a note holds nothing up', { timeout: 5_000 }, async () => {
  const { dataDir } = await startSchool();
  await run('mkfifo', [join(dataDir, 'last-backup.json')]);
  await takeRuns(dataDir, () => Promise.reject(new Error('nothing was left')));
  expect(await readdir(dataDir)).toContain('last-backup.json');
});

test('after a restore the proof of a later set is told, and its rows are missed by nobody', async () => {
  const { database, dataDir, clock, as } = await startSchool({ backups });
  const before = clock.now().toISOString();
  await noteRun(dataDir, { kind: 'PROOF', at: before, facts: { ok: true, rows: 9, counts: { audit: 40 } } });
  clock.pass(60_000);
  await database.write((db) => recordRun(db, 'RESTORE', clock.now(), { ok: true }));
  await recordConsoleRuns({ database, backups }, dataDir);
  expect((await (await as('admin')).call('getSafekeeping', {})).proof).toMatchObject({ at: before, ok: 1 });
  expect(await lostRows(database.read, { audit: 39 })).toBeNull();
});

test('a run that ends while the one before is told is told too', async () => {
  const { dataDir, clock } = await startSchool();
  const at = clock.now().toISOString();
  const leave = (rows: number) => noteRun(dataDir, { kind: 'BACKUP', at, facts: { ok: true, rows } });
  await leave(1);
  const told: (number | undefined)[] = [];
  for (let time = 0; time < 3; time++)
    await takeRuns(dataDir, async ({ facts }) => {
      if (told.push(facts.rows) === 1) await leave(2);
    });
  expect(told).toEqual([1, 2]);
});
