import { statSync } from 'node:fs';
import { join } from 'node:path';
import { addFullLedger } from '../fullLedger.ts';
import type { Figure } from '../goals.ts';
import { changeAt, databaseName, type openSqliteSchool } from '../School.ts';
import { serverEnvironment } from '../startServer.ts';
import { verified } from '../verified.ts';

type SqliteSchool = Awaited<ReturnType<typeof openSqliteSchool>>;

/** ledger:verify on thirty terms of 1,500 students, and what they take on the disk. */
export async function fullLedger(school: SqliteSchool): Promise<Figure[]> {
  const folder = await school.copy();
  const file = join(folder, databaseName);
  await changeAt({ file }, (database, secrets) => addFullLedger(database, secrets, new Date()));
  const { seconds, most, also } = await verified(serverEnvironment({ folder }), 'ledgerVerify.ts', asInPackage);
  return [
    { goal: 'ledgerVerify', value: seconds, also },
    { goal: 'ledgerVerifyMemory', value: most },
    { goal: 'ledgerDisk', value: statSync(file).size / 2 ** 20, also: 'with 259,000 marks' },
  ];
}

/** As `npm run ledger:verify` starts it. */
const asInPackage = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
