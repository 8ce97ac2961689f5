import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '@somero/contract';
import { cpuOfOne } from '../cpuOfOne.ts';
import { addFullLedger, addOtherSchools } from '../fullLedger.ts';
import type { Figure } from '../goals.ts';
import { changeAt, databaseName, type openSqliteSchool } from '../School.ts';
import { serverEnvironment, startServer } from '../startServer.ts';
import { oldestStudent } from '../tenYears.ts';
import { verified } from '../verified.ts';

type SqliteSchool = Awaited<ReturnType<typeof openSqliteSchool>>;

/** ledger:verify on thirty terms of 1,500 students, and what they take on the disk, and a class in a school of ten times the size. */
export const fullLedger = async (school: SqliteSchool): Promise<Figure[]> => [
  ...(await verifyFull(school)),
  ...(await compareSizes(school)),
];

async function verifyFull(school: SqliteSchool): Promise<Figure[]> {
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

const place = { classID: 1, streamID: 1 };
const rows = ['tenTimesList', 'tenTimesReport', 'tenTimesPreview', 'tenTimesWallet'] as const;

async function compareSizes(school: SqliteSchool): Promise<Figure[]> {
  const folder = await school.copy();
  const before = await ofClass(folder);
  await changeAt({ file: join(folder, databaseName) }, addOtherSchools);
  const after = await ofClass(folder);
  return rows.map((goal) => ({
    goal,
    value: after[goal] / before[goal],
    also: `${after[goal].toFixed(2)} ms of CPU against ${before[goal].toFixed(2)}`,
  }));
}

async function ofClass(folder: string): Promise<Record<(typeof rows)[number], number>> {
  const server = await startServer({ folder });
  try {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const term = { yearID: settingData.currentYear, termID: settingData.currentTerm };
    const { selected } = await admin.call('showStudent', { showID: oldestStudent });
    const cpu = async (number: number, name: CallName, payload: object) => {
      const body = JSON.stringify(payload);
      return cpuOfOne(server, { number, request: () => admin.post(name, body) });
    };
    return {
      tenTimesList: await cpu(200, 'getClassStudents', place),
      tenTimesReport: await cpu(60, 'getFeesReport', { ...term, ...place }),
      tenTimesPreview: await cpu(20, 'chargeTerm', { ...term, classList: [6], dryRun: 1 }),
      tenTimesWallet: await cpu(60, 'getStudentWallet', { regNo: selected.regno }),
    };
  } finally {
    await server.stop();
  }
}
