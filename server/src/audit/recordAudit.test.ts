import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type School, startSchool } from '../testing/startSchool.ts';
import { verifyChain } from './verifyChain.ts';

const audit = (school: Awaited<ReturnType<typeof startSchool>>) =>
  school.database.read.selectFrom('audit').selectAll().orderBy('seq').execute();

test('every change leaves who, when, which call, which record, before and after', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', { name: 'Ŋŋoma High' });
  const record = (await audit(school)).at(-1);
  expect(record).toMatchObject({
    at: '2026-06-15T08:00:00.000Z',
    actorID: admin.userID,
    actorCategory: 'ADMIN',
    call: 'updateSchoolProfile',
    outcome: 'ok',
    ip: '127.0.0.1',
  });
  expect(JSON.parse(record?.changes ?? '')).toMatchObject([
    { before: { name: 'My School' }, after: { name: 'Ŋŋoma High' } },
  ]);
});

test('a call that is refused after it began changes nothing and leaves no record of a change', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const before = await audit(school);
  expect((await admin.ask('addSubject', { subject: 'ENGLISH', level: 1, subjectCat: 1 })).status).toBe(409);
  expect(await audit(school)).toEqual(before);
});

test('the database itself refuses to change or delete a record', async () => {
  const school = await startSchool();
  await school.login('admin');
  const onPostgres = school.database.engine === 'postgres';
  for (const statement of [
    `update audit set call = 'x'`,
    'delete from audit',
    ...(onPostgres ? ['truncate audit cascade'] : []),
  ]) {
    await expect(school.database.write((db) => sql.raw(statement).execute(db))).rejects.toThrow('append-only');
  }
  expect(await audit(school)).toHaveLength(1);
});

test('a record changed by hand is found', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const name of ['ONE', 'TWO', 'THREE']) await admin.call('updateSchoolProfile', { name });
  expect(await verifyChain(school.database.read)).toBeNull();

  const records = await audit(school);
  await asOwnerOfTheFile(school, `update audit set changes = '[]' where seq = ${records[1]?.seq ?? 0}`);
  expect(await verifyChain(school.database.read)).toEqual({ seq: records[1]?.seq, reason: 'this record was changed' });
});

test('a record taken out is noticed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const name of ['ONE', 'TWO', 'THREE']) await admin.call('updateSchoolProfile', { name });
  const records = await audit(school);
  await asOwnerOfTheFile(school, `delete from audit where seq = ${records[1]?.seq ?? 0}`);
  expect(await verifyChain(school.database.read)).toMatchObject({ seq: records[2]?.seq });
});

/** Changes the audit as somebody who owns the database: the triggers hold nobody up who may take them away. */
async function asOwnerOfTheFile({ database }: School, change: string): Promise<void> {
  const around =
    database.engine === 'sqlite'
      ? [['drop trigger "auditNoUPDATE"', 'drop trigger "auditNoDELETE"'], []]
      : [['alter table audit disable trigger user'], ['alter table audit enable trigger user']];
  await database.write(async (db) => {
    const [before = [], after = []] = around;
    for (const statement of [...before, change, ...after]) await sql.raw(statement).execute(db);
  });
}
