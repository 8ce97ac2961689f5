import { spawn } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordOwn } from '../audit/continueChain.ts';
import { anchorAudit } from '../audit/guardChain.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { newSecretKey, secretKeyText } from '../secrets/secretKey.ts';
import { asDatabaseOwner, withoutTriggers } from '../testing/audit/asDatabaseOwner.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import { programEnvironment } from '../testing/programEnvironment.ts';

const clock = () => new Date('2026-06-15T08:00:00.000Z');

test('the program verifies the audit beside a running server: with the anchors of the file and of paper, cut, and without its key', async () => {
  const { file, remove } = await emptySchools.file();
  onTestFinished(remove);
  const dataDir = dirname(file);
  const run = (...words: string[]) => runTool({ DATA_DIR: dataDir, ANCHOR_DIR: join(dataDir, 'anchors') }, words);
  const database = await openDatabase<Tables>({ migrations, file });
  const secrets = await openSecrets(database, { dataDir, clock });
  const add = () => database.write((db) => recordOwn(db, secrets, { call: 'audit:verify', at: clock() }));
  for (let count = 0; count < 3; count++) await add();

  expect(await run()).toEqual({ code: 0, text: expect.stringContaining('There are no anchors in') });
  await anchorAudit({ database, secrets, folder: join(dataDir, 'anchors'), clock });
  expect(await run()).toEqual({ code: 0, text: 'The audit is whole: 3 records, 1 anchors.\n' });
  const { text } = await run('--anchors');
  const { hash } = JSON.parse(text.split('\n')[0] ?? '') as { hash: string };
  const printed = [hash.slice(0, 8), hash.slice(8, 20).toUpperCase()];
  expect(await run('--anchor', '3', ...printed)).toMatchObject({ code: 0 });
  expect(await run('--anchor', '2', ...printed)).toMatchObject({ code: 1, text: expect.stringContaining('Record 2:') });
  expect(await run('--anchor', '3', 'abc')).toMatchObject({ code: 1, text: expect.stringContaining('at least 16') });

  await asDatabaseOwner({ database }, ...withoutTriggers({ database }, 'delete from audit where seq = 3'));
  expect(await run()).toMatchObject({
    code: 1,
    text: expect.stringContaining('Record 3: this record and all up to 3'),
  });
  // Who changes the database and the folder beside it has not reached the stick.
  const stick = join(dataDir, 'stick');
  await mkdir(stick);
  await rename(join(dataDir, 'anchors', 'anchors.log'), join(stick, 'anchors.log'));
  expect(await run()).toMatchObject({ code: 0 });
  const withStick = { DATA_DIR: dataDir, ANCHOR_DIR: join(dataDir, 'anchors'), BACKUP_URL: stick };
  const atStick = await runTool(withStick, []);
  expect(atStick).toMatchObject({ code: 1, text: expect.stringContaining('Record 3: this record and all up to 3') });
  expect(atStick.text).toContain(`in ${join(stick, 'anchors.log')} knew them`);
  await rm(stick, { recursive: true });
  expect((await runTool(withStick, [])).text).toContain('is the stick in its place?');
  await add();
  await database.close();

  await rm(join(dataDir, 'anchors'), { recursive: true });
  const other = { DATA_DIR: dataDir, SECRET_KEY: secretKeyText(newSecretKey()), ANCHOR_DIR: join(dataDir, 'anchors') };
  expect(await runTool(other, [])).toEqual({
    code: 2,
    text: expect.stringContaining('3 records from 1 to 3 were made with the key'),
  });
});

function runTool(
  env: Record<string, string>,
  words: readonly string[],
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'auditVerify.ts'), ...words], {
    env: { ...programEnvironment, DATABASE_URL: '', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}
