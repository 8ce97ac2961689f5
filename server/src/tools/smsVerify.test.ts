import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anchorLedger } from '../audit/guardLedger.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { giveSms } from '../sms/ledger/giveSms.ts';
import { smsLedger } from '../sms/ledger/smsLedger.ts';
import { asDatabaseOwner } from '../testing/audit/asDatabaseOwner.ts';
import { emptySchools } from '../testing/emptySchools.ts';

const now = new Date('2026-06-15T08:00:00.000Z');

test('the program verifies the ledger of SMS beside a running server, and ends with 1 at a wrong row and 2 without a school', async () => {
  const { file, remove } = await emptySchools.file();
  onTestFinished(remove);
  const dataDir = dirname(file);
  const anchors = join(dataDir, 'anchors');
  const run = (folder = dataDir) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: '', DATA_DIR: folder, ANCHOR_DIR: anchors };
    const program = join(import.meta.dirname, 'smsVerify.ts');
    const { status, stdout } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
    return { status, stdout };
  };
  const database = await openDatabase<Tables>({ migrations, file });
  const secrets = await openSecrets(database, { dataDir, clock: () => now });
  const given = { branchID: 1, purse: 'REAL', paymentID: null, sms: 5, rate: 35, amount: 0 } as const;
  await database.write((db) =>
    giveSms({ db, secrets, now, who: { userID: 1 } }, { ...given, reference: 'A', reason: 'a test' }),
  );
  await anchorLedger({ database, secrets, folder: anchors, clock: () => now }, smsLedger);
  expect(run()).toEqual({ status: 0, stdout: 'The ledger of SMS is whole: 1 entries, 2 lines.\n' });
  await asDatabaseOwner({ database }, `update "smsAccounts" set balance = 9 where kind = 'ISSUED'`);
  expect(run()).toEqual({
    status: 1,
    stdout: 'Entry 1: ISSUED/1/REAL/0 is stored as 9, and its lines say 5 (S4)\n',
  });
  await database.close();
  expect(run(join(dataDir, 'elsewhere'))).toMatchObject({ status: 2 });
});
