import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '@somero/contract';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { openSecrets } from '../../server/src/secrets/openSecrets.ts';
import type { Secrets } from '../../server/src/secrets/Secrets.ts';
import { cpuOfOne } from '../cpuOfOne.ts';
import { addFullLedger, addOtherSchools } from '../fullLedger.ts';
import { addFullSms } from '../fullSms.ts';
import type { Figure } from '../goals.ts';
import { memoryOf } from '../processes.ts';
import type { openSqliteSchool } from '../School.ts';
import { secretKey, serverEnvironment, startServer } from '../startServer.ts';
import { oldestStudent } from '../tenYears.ts';

const programs = join(import.meta.dirname, '../../server/src/tools');

type SqliteSchool = Awaited<ReturnType<typeof openSqliteSchool>>;

/** ledger:verify on thirty terms of 1,500 students, and what they take on the disk; sms:verify on 600,000 messages; and a class in a school of ten times the size. */
export const fullLedger = async (school: SqliteSchool): Promise<Figure[]> => [
  ...(await verifyFull(school)),
  ...(await verifySms(school)),
  ...(await compareSizes(school)),
];

async function verifyFull(school: SqliteSchool): Promise<Figure[]> {
  const folder = await school.copy();
  const file = await change(folder, (database, secrets) => addFullLedger(database, secrets, new Date()));
  const { seconds, most, also } = await verified(folder, 'ledgerVerify.ts', asInPackage);
  return [
    { goal: 'ledgerVerify', value: seconds, also },
    { goal: 'ledgerVerifyMemory', value: most },
    { goal: 'ledgerDisk', value: statSync(file).size / 2 ** 20, also: 'with 259,000 marks' },
  ];
}

async function verifySms(school: SqliteSchool): Promise<Figure[]> {
  const folder = await school.copy();
  await change(folder, (database, secrets) => addFullSms(database, secrets, new Date()));
  const { seconds, most, also } = await verified(folder, 'smsVerify.ts');
  return [
    { goal: 'smsVerify', value: seconds, also },
    { goal: 'smsVerifyMemory', value: most },
  ];
}

/** As `npm run ledger:verify` starts it. */
const asInPackage = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** Seconds and MB that a program takes to verify a ledger, and what it counted. */
async function verified(folder: string, program: string, flags: readonly string[] = []) {
  const begun = performance.now();
  const child = spawn(process.execPath, [...flags, join(programs, program)], {
    env: serverEnvironment({ folder }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid as number).most || 0);
  }, 100);
  const [status] = await once(child, 'exit');
  clearInterval(watch);
  if (status !== 0) throw new Error(`${program} ended with ${status}\n${said}`);
  return { seconds: (performance.now() - begun) / 1000, most, also: /whole.*: (.+)\./.exec(said)?.[1] ?? '' };
}

/** Fills the copy of a school. */
async function change(folder: string, work: (database: SchoolDatabase, secrets: Secrets) => Promise<void>) {
  const file = join(folder, 'somero.db');
  const database = await openDatabase<Tables>({ migrations, file });
  await work(database, await openSecrets(database, { dataDir: '', clock: () => new Date(), secretKey }));
  await database.close();
  return file;
}

const place = { classID: 1, streamID: 1 };
const rows = ['tenTimesList', 'tenTimesReport', 'tenTimesPreview', 'tenTimesWallet'] as const;

async function compareSizes(school: SqliteSchool): Promise<Figure[]> {
  const folder = await school.copy();
  const before = await ofClass(folder);
  await change(folder, addOtherSchools);
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
