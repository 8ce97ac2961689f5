import { join } from 'node:path';
import type { ChangeKind } from '../../contract/src/audit/rules.ts';
import { inChunks } from '../../server/src/database/inChunks.ts';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import type { openSqliteSchool } from '../School.ts';
import { startServer } from '../startServer.ts';

const records = 100_000;
const calls = ['saveMarks', 'saveMarks', 'saveMarks', 'updateStudent', 'login', 'addActivity', 'generateEOTReport'];

/** The audit of a year by each filter over the whole year; the slowest one counts. */
export async function auditLog(school: Awaited<ReturnType<typeof openSqliteSchool>>): Promise<Figure[]> {
  const folder = await school.copy();
  const { year, surname } = await addRecords(folder);
  const days = { startFrom: `${year}-01-01`, endAt: `${year}-12-31` };
  const filters: Record<string, object> = {
    'no filter': {},
    'page 1,000': { page: 1000 },
    person: { userID: 3 },
    student: { student: surname },
    ...Object.fromEntries((['marks', 'signIn', 'refused'] satisfies ChangeKind[]).map((kind) => [kind, { kind }])),
    'person and kind': { userID: 3, kind: 'marks' },
    call: { call: 'login' },
    'record in a month': { startFrom: `${year}-03-01`, endAt: `${year}-03-31`, record: 'mark 12' },
    'record of a student': { student: surname, record: 'mark 12' },
    'one day': { startFrom: `${year}-03-01`, endAt: `${year}-03-01` },
  };
  const server = await startServer({ folder });
  try {
    const admin = await server.signIn('admin');
    const taken: [string, number][] = [];
    for (const [name, filter] of Object.entries(filters)) {
      const body = JSON.stringify({ ...days, ...filter });
      const { total } = await admin.call('getAuditLog', { ...days, ...filter });
      if (total === 0 && !name.startsWith('record')) throw new Error(`nothing was found by ${name}`);
      taken.push([name, await cpuOfOne(server, { number: 10, request: () => admin.post('getAuditLog', body) })]);
    }
    const also = taken.map(([name, value]) => `${name} ${value.toFixed(1)}`).join(', ');
    return [{ goal: 'auditLog', value: Math.max(...taken.map(([, value]) => value)), also }];
  } finally {
    await server.stop();
  }
}

/** Written without their chain: what is measured is reading. */
async function addRecords(folder: string): Promise<{ year: number; surname: string }> {
  const database = await openDatabase<Tables>({ migrations, file: join(folder, 'somero.db') });
  const year = new Date().getUTCFullYear() - 1;
  const students = await database.read.selectFrom('students').select(['id', 'surname']).limit(1500).execute();
  await database.write(async (db) => {
    const last = await db
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const first = (last?.seq ?? 0) + 1;
    const numbers = Array.from({ length: records }, (_, n) => n);
    const about = (n: number) => students[n % students.length]?.id ?? 1;
    const rows = numbers.map((n) => ({
      ...{ seq: first + n, actorID: 1 + (n % 40), actorCategory: 'TEACHER', sessionRef: 's', ip: '10.0.0.1' },
      at: new Date(Date.UTC(year, 0, 1) + n * 300_000).toISOString(),
      ...{ call: calls[n % calls.length] ?? '', outcome: n % 50 === 0 ? ('denied' as const) : ('ok' as const) },
      ...{ reason: n % 50 === 0 ? 'No rights' : '', changes: changesOf(n, about(n)), requestID: String(n), keyID: '' },
      ...{ previousHash: n === 0 ? (last?.hash ?? '0'.repeat(64)) : hashOf(n - 1), hash: hashOf(n) },
    }));
    for (const some of inChunks(rows)) await db.insertInto('audit').values(some).execute();
    const index = numbers.map((n) => ({ studentID: about(n), seq: first + n }));
    for (const some of inChunks(index)) await db.insertInto('auditStudents').values(some).execute();
  });
  await database.close();
  return { year, surname: students[7]?.surname ?? '' };
}

const hashOf = (n: number): string => String(n + 1).padStart(64, 'a');

/** A class's marks now and then, otherwise one. */
const changesOf = (n: number, studentID: number): string =>
  JSON.stringify(
    Array.from({ length: n % 20 === 0 ? 60 : 1 }, (_, index) => ({
      ...{ type: 'mark', id: n + index, before: { score: 56 }, after: { score: 65 } },
      of: { studentID, subjectID: 1, setID: 15, classID: 1, streamID: 1, yearID: 1 },
    })),
  );
