import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { expect, test } from 'vitest';
import { openLessons } from '../testing/lessons.ts';

const east = { sclass: 2, streamID: 1 };

async function open() {
  const { school, clerk, colleague, ids } = await openLessons();
  const named = () =>
    school.database.read.selectFrom('classTeachers').select(['yearID', 'classID', 'streamID', 'userID']).execute();
  return { school, clerk, colleague, year: ids.year, named };
}

test('a stream has one class teacher in a year, and the newest named is the one', async () => {
  const { clerk, colleague, year, named } = await open();
  const first = await clerk.call('setClassTeacher', { year, ...east, userID: 2 });
  const second = await clerk.call('setClassTeacher', { year, ...east, userID: colleague.userID });
  expect(second.id).toBe(first.id);
  expect(await named()).toEqual([{ yearID: year, classID: 2, streamID: 1, userID: colleague.userID }]);
});

test('userID 0 takes the name away, and once more is no error', async () => {
  const { clerk, year, named } = await open();
  await clerk.call('setClassTeacher', { year, ...east, userID: 2 });
  expect((await clerk.call('setClassTeacher', { year, ...east, userID: 0 })).id).toBe(0);
  expect(await named()).toEqual([]);
  expect((await clerk.call('setClassTeacher', { year, ...east, userID: 0 })).id).toBe(0);
});

test.each([
  ['year', { year: 9999 }, 'There is no such year'],
  ['sclass', { sclass: 99 }, schoolTexts.noClassesFound],
  ['streamID', { streamID: 99 }, 'S2 has no such stream'],
  ['userID', { userID: 1 }, texts.selectTeacher],
  ['userID', { userID: 999 }, texts.selectTeacher],
])('a wrong %s is named and changes nothing', async (field, wrong, msg) => {
  const { clerk, year, named } = await open();
  const { status, body } = await clerk.ask('setClassTeacher', { year, ...east, userID: 2, ...wrong });
  expect([status, body.fields]).toEqual([400, { [field]: msg }]);
  expect(await named()).toEqual([]);
});
