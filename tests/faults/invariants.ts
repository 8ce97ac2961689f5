import { sql } from 'kysely';
import { expect } from 'vitest';
import { auditChain } from '../../server/src/audit/recordAudit.ts';
import { verifyChain } from '../../server/src/chain/verifyChain.ts';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { readKeys } from '../../server/src/secrets/openKeys.ts';
import { readSubkeys } from '../../server/src/secrets/subkeys.ts';
import { testKeys } from '../../server/src/testing/startSchool.ts';

/** The long form of the tests is for a night (reliability.md), the short one for every change. */
export const isLong = process.env.TEST_LONG === '1';

/** Whether the tests run on PostgreSQL; what looks into SQLite's own file does not apply there. */
export const onPostgres = process.env.TEST_DATABASE_URL !== undefined || process.env.TEST_ENGINE === 'postgres';

/**
 * The short form on PostgreSQL takes a third of what is swept, each sweep another: a call that one leaves out is met by the next.
 * All of it runs on the embedded database, and on both in the long form.
 */
export const shareOf = <T>(all: readonly T[], share: 0 | 1 | 2): readonly T[] =>
  isLong || !onPostgres ? all : all.filter((_, at) => at % 3 === share);

type ChainKeys = Parameters<typeof readKeys>[0];

/** What holds whatever was done to a school: the audit is whole, every row has its parents, and a cell holds one mark. */
export async function expectSound(database: SchoolDatabase, keys: ChainKeys = testKeys): Promise<void> {
  const { wrong, unchecked } = await verifyChain(database.read, auditChain, {
    keys: await readSubkeys(database.read, await readKeys(keys), auditChain.name),
  });
  expect({ wrong, unchecked }).toEqual({ wrong: null, unchecked: [] });
  const strays = await database.read
    .selectFrom('marks')
    .leftJoin('students', 'students.id', 'marks.studentID')
    .leftJoin('years', 'years.id', 'marks.yearID')
    .leftJoin('subjects', 'subjects.id', 'marks.subjectID')
    .where((eb) => eb.or([eb('students.id', 'is', null), eb('years.id', 'is', null), eb('subjects.id', 'is', null)]))
    .select('marks.id')
    .execute();
  expect(strays).toEqual([]);
  if (database.engine !== 'sqlite') return;
  expect((await sql`pragma foreign_key_check`.execute(database.read)).rows).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(database.read)).rows).toEqual([{ integrity_check: 'ok' }]);
}

/** Tables that are written when somebody signs in, asks, or is refused: they are no part of what the school keeps. */
const besides = new Set([
  'audit',
  'idempotency',
  'sessions',
  'devices',
  'familiarAddresses',
  'notices',
  'signInFailures',
  'kysely_migration_lock',
]);

/** All that the school keeps, as one text: equal before and after means that nothing was changed. */
export async function contentsOf({ read, engine }: SchoolDatabase): Promise<string> {
  const tables =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const names = (await tables.execute(read)).rows.map(({ name }) => name).filter((name) => !besides.has(name));
  const rows = await Promise.all(
    names.sort().map(async (name) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(read);
      return [name, found.rows.map((row) => JSON.stringify(row)).sort()];
    }),
  );
  return JSON.stringify(rows);
}

/** How many calls of this name the audit holds as done. */
export async function timesDone({ read }: SchoolDatabase, call: string): Promise<number> {
  const { times } = await read
    .selectFrom('audit')
    .where('call', '=', call)
    .where('outcome', '=', 'ok')
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow();
  return Number(times);
}
