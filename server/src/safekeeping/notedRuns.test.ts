import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { expect, test } from 'vitest';
import { keptSchool } from '../testing/safekeeping/keptSchool.ts';
import { recordConsoleRuns } from './keepSafe.ts';

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
