import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('a subject is added to its level, in capitals', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editSub']);
  const { id } = await clerk.call('addSubject', { subject: ' Runyakitara ', level: 1, subjectCat: 4 });
  const { mainData } = await clerk.call('getSubjects', {});
  expect(mainData).toContainEqual({
    id,
    name: 'RUNYAKITARA',
    level: 1,
    category: 4,
    code: '',
    short: 'RUNYA',
    ownShort: '',
  });
});

test('one name is one subject at a level, whatever its case, and may be another at the other level', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const again = await admin.ask('addSubject', { subject: 'mathematics', level: 1, subjectCat: 2 });
  expect(again.status).toBe(409);
  await admin.call('addSubject', { subject: 'Commerce', level: 2, subjectCat: 6 });
});

test('what is missing is asked for in the words of the specification', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const said = async (payload: object) => (await admin.ask('addSubject', payload as never)).body.msg;
  expect(await said({})).toBe('Enter subject name');
  expect(await said({ subject: 'X' })).toBe('Select subject category');
  expect(await said({ subject: 'X', subjectCat: 99, level: 1 })).toBe('Select subject category');
  expect(await said({ subject: 'X', subjectCat: 1 })).toBe('Select level');
  expect(await said({ subject: 'X', subjectCat: 1, level: 3 })).toBe('Select level');
});

test('a teacher does not add subjects', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('addSubject', { subject: 'X', level: 1, subjectCat: 1 })).status).toBe(403);
});
