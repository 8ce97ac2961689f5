import { setTimeout } from 'node:timers/promises';
import type { CallName } from '@somero/contract';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeApp } from '../server/src/app.ts';
import { makeTrainingSchool } from '../server/src/demo/makeTrainingSchool.ts';
import { trainingPassword } from '../server/src/demo/people.ts';
import type { SchoolDatabase } from '../server/src/handle.ts';
import { startSchool } from '../server/src/testing/startSchool.ts';
import { isLong, onPostgres } from './faults/invariants.ts';

// The commonest calls read no table of over 1,000 rows from its beginning to its end. In the long form the school has 500,000 marks.

const students = isLong ? 3300 : 96;

/** How many rows each table has; students grow over 1,000 in any school that does. */
async function countRows({ read, engine }: SchoolDatabase): Promise<Map<string, number>> {
  const tables =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const counts = new Map<string, number>();
  for (const { name } of (await tables.execute(read)).rows) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(read);
    counts.set(name, name === 'students' ? Math.max(1001, Number(rows[0]?.count)) : Number(rows[0]?.count));
  }
  return counts;
}

/** The school with what is asked of its database written down. */
function listening(database: SchoolDatabase, asked: Set<string>): SchoolDatabase {
  const listener: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.add(database.read.getExecutor().compileQuery(node as RootOperationNode, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...database,
    read: database.read.withPlugin(listener),
    write: (work, name) => database.write((db) => work(db.withPlugin(listener)), name),
  };
}

async function start() {
  const school = await startSchool();
  const { database } = school;
  await database.write(async (db) => {
    await db.deleteFrom('passwords').execute();
    await db.deleteFrom('users').execute();
  });
  await makeTrainingSchool(database, school.clock.now(), { students, secrets: school.parts.secrets });
  const asked = new Set<string>();
  let sent = 0;
  const app = await makeApp({ ...school.parts, database: listening(database, asked) }, { quiet: true });
  const ask = async (name: CallName, payload: object, token = '') => {
    const headers = { 'idempotency-key': `key ${++sent}`, ...(token && { authorization: `Bearer ${token}` }) };
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/api/${name}`, payload, headers });
    expect({ name, statusCode }).toEqual({ name, statusCode: 200 });
    return JSON.parse(body);
  };
  // Asked here: a test's own question would count as a call's.
  const student = await database.read.selectFrom('students').select(['id', 'regno']).executeTakeFirstOrThrow();
  return { database, asked, ask, student };
}

async function makeCalls({ ask, student: { id, regno } }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const signIn = async (username: string) =>
    (await ask('login', { username, password: trainingPassword })).token.accessToken as string;
  const [head, teacher] = [await signIn('admin'), await signIn('teacher1')];
  await ask('getSession', {}, head);
  await ask('getNotices', {}, head);
  const { settingData, classData } = await ask('getAddMarks', {}, teacher);
  const set = { setID: 10 + settingData.currentTerm, yearID: settingData.currentYear };
  const place = { classID: classData[0].id as number, streamID: 2 };
  const grid = await ask('getTeacherStudents', { ...place, setID: set.setID }, teacher);
  const marks = grid.students.map(({ id }: { id: number }) => ({
    ...{ studentID: id, subjectID: grid.assignedData[0].id, score: 41 },
  }));
  await ask('saveMarks', { ...set, marks: marks.slice(0, 1) }, teacher);
  await ask('saveMarks', { ...set, marks }, teacher);
  await ask('getStudentsMarks', { ...set, ...place }, head);
  await ask('getClassStudents', place, head);
  await ask('getStudent', { regNo: regno }, head);
  await ask('getStudentHistory', { showID: id }, head);
}

/** By the plans of the statements: the tables that one of them scans. */
async function scannedBy({ read }: SchoolDatabase, asked: ReadonlySet<string>): Promise<[string, string][]> {
  const scans: [string, string][] = [];
  for (const text of asked) {
    const aliases = new Map([...text.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, name = '', as = '']) => [as, name]));
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${text}`)}`.execute(read);
    for (const { detail } of rows) {
      const name = /^SCAN (\w+)/.exec(detail)?.[1];
      // From an end of an index as far as a limit goes.
      if (name && !/ limit \d+$/.test(text)) scans.push([aliases.get(name) ?? name, text]);
    }
  }
  return scans;
}

/** By what PostgreSQL has counted: the rows that were read by going through a table. */
async function rowsRead(database: SchoolDatabase): Promise<Map<string, number>> {
  // A connection tells what it has counted when it has rested for ten seconds.
  await setTimeout(12_000);
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables where schemaname = 'public'`.execute(
    database.read,
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}

test.skipIf(onPostgres)(
  `no statement of the commonest calls scans a large table, in a school of ${students}`,
  async () => {
    const made = await start();
    await makeCalls(made);
    const rows = await countRows(made.database);
    expect(rows.get('marks')).toBeGreaterThan(isLong ? 500_000 : 10_000);
    expect(made.asked.size).toBeGreaterThan(30);
    const scans = await scannedBy(made.database, made.asked);
    expect(scans.filter(([name]) => (rows.get(name) ?? 0) > 1000)).toEqual([]);
  },
);

test.runIf(onPostgres && isLong)(
  'PostgreSQL goes through no large table for the commonest calls, in a school of 500,000 marks',
  { timeout: 3_600_000 },
  async () => {
    const made = await start();
    const rows = await countRows(made.database);
    expect(rows.get('marks')).toBeGreaterThan(500_000);
    const before = await rowsRead(made.database);
    for (let round = 0; round < 8; round++) await makeCalls(made);
    const after = await rowsRead(made.database);
    const scanned = [...after].filter(
      ([name, scans]) => scans > (before.get(name) ?? 0) && (rows.get(name) ?? 0) > 1000,
    );
    expect(scanned).toEqual([]);
  },
);
