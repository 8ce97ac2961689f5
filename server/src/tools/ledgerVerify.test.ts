import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anchorLedger } from '../audit/guardLedger.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { till, tillDifference } from '../fees/ledger/accounts.ts';
import { feesLedger } from '../fees/ledger/feesLedger.ts';
import { credit, debit, type Posting, post } from '../fees/ledger/post.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { asDatabaseOwner } from '../testing/audit/asDatabaseOwner.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import { programEnvironment } from '../testing/programEnvironment.ts';

const now = new Date('2026-06-15T08:00:00.000Z');
const found: Posting = { kind: 'TILL CLOSE', lines: [debit(till(1), 5000), credit(tillDifference(1), 5000)] };
/** The whole ledger, and all that is added up from it. */
const withoutTail = [
  'drop trigger "ledgerLinesNoDELETE"',
  'drop trigger "ledgerEntriesNoDELETE"',
  'delete from "ledgerLines"',
  'delete from "ledgerEntries"',
  'delete from "ledgerAccounts"',
  'delete from "tills"',
];

test('the program verifies and exports the ledger beside a running server, and ends with 1 at a wrong entry and 2 without a school', async () => {
  const { file, remove } = await emptySchools.file();
  onTestFinished(remove);
  const dataDir = dirname(file);
  const anchors = join(dataDir, 'anchors');
  const run = (tool: string, folder = dataDir) => {
    const env = { ...programEnvironment, DATABASE_URL: '', DATA_DIR: folder, ANCHOR_DIR: anchors };
    const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, tool)], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout };
  };
  const database = await openDatabase<Tables>({ migrations, file });
  const secrets = await openSecrets(database, { dataDir, clock: () => now });
  await database.write((db) => post({ db, secrets, now, who: { userID: 1 } }, found));
  expect(run('ledgerVerify.ts').stdout).toBe(
    `There are no anchors in ${anchors}: a cut or rewritten ledger would not be seen.\nThe ledger is whole: 1 entries, 2 lines.\n`,
  );
  await anchorLedger({ database, secrets, folder: anchors, clock: () => now }, feesLedger);
  expect(run('ledgerVerify.ts')).toEqual({ status: 0, stdout: 'The ledger is whole: 1 entries, 2 lines.\n' });
  expect(run('ledgerExport.ts').stdout).toContain(
    '2026-06-15 (1) TILL CLOSE\n    TILL:1  UGX 5000\n    TILL DIFFERENCE:1  UGX -5000\n',
  );
  await asDatabaseOwner({ database }, `update "ledgerAccounts" set balance = 0 where kind = 'TILL'`);
  expect(run('ledgerVerify.ts')).toEqual({
    status: 1,
    stdout: 'Entry 1: TILL/0/0/0/0/1 is stored as 0, and its lines say 5000 (L5)\n',
  });
  await asDatabaseOwner({ database }, ...withoutTail);
  expect(run('ledgerVerify.ts')).toEqual({
    status: 1,
    stdout: expect.stringMatching(/^Entry 1: this record and all up to 1 are missing: the anchor of .* \(L2\)\n$/),
  });
  await database.write((db) => post({ db, secrets: { subkey: () => null }, now, who: { userID: 1 } }, found));
  await rm(anchors, { recursive: true });
  const unkeyed = run('ledgerVerify.ts');
  expect(unkeyed.status).toBe(2);
  expect(unkeyed.stdout).toContain('1 records from 1 to 1 were written while the key was missing');
  expect(unkeyed.stdout).toContain('The ledger is whole, as far as it can be verified: 1 entries, 2 lines.');
  await database.close();
  expect(run('ledgerVerify.ts', join(dataDir, 'elsewhere'))).toMatchObject({ status: 2 });
});
