import { expect, test } from 'vitest';
import { asDatabaseOwner } from '../testing/audit/asDatabaseOwner.ts';
import { startSchool } from '../testing/startSchool.ts';

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
    await expect(asDatabaseOwner(school, statement)).rejects.toThrow('append-only');
  }
  expect(await audit(school)).toHaveLength(1);
});
