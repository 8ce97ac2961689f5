import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { expect, test } from 'vitest';
import { englishEast, openLessons } from '../testing/lessons.ts';
import { eotTerm2 } from '../testing/sampleClass.ts';

test('a teacher who is assigned a subject in a stream enters its marks at once', async () => {
  const { clerk, teacher, ids, assigned } = await openLessons();
  const mark = { setID: eotTerm2, yearID: ids.year, marks: [{ studentID: ids.akello, subjectID: 1, score: 40 }] };
  expect((await teacher.call('saveMarks', mark)).results).toMatchObject([{ ok: false, status: 403 }]);
  const { id, alsoTaughtBy } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast, levelID: 1 });
  expect(alsoTaughtBy).toEqual([]);
  expect((await teacher.call('saveMarks', mark)).results).toMatchObject([{ ok: true }]);
  expect(await assigned()).toMatchObject([{ id, levelID: 1, classID: 2, streamID: 1, subjectID: 1 }]);
});

test('other teachers of the lesson are named, and keep it', async () => {
  const { school, clerk, colleague, stored } = await openLessons();
  const former = await school.another(2);
  for (const { userID } of [colleague, former]) await clerk.call('assignTeacher', { teacher: userID, ...englishEast });
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('id', '=', former.userID).execute(),
  );
  const { alsoTaughtBy } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  expect(alsoTaughtBy).toEqual([{ userID: colleague.userID, name: 'user2 Test' }]);
  expect(await stored()).toHaveLength(3);
});

test('nobody is assigned the same twice', async () => {
  const { clerk, stored } = await openLessons();
  await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  const { status, body } = await clerk.ask('assignTeacher', { teacher: 2, ...englishEast });
  expect([status, body.msg]).toEqual([409, texts.assignedAlready]);
  expect(await stored()).toHaveLength(1);
});

test.each(['teacher', 'sclass', 'streamID', 'subject'])('without %s: please enter all fields', async (field) => {
  const { clerk } = await openLessons();
  const { status, body } = await clerk.ask('assignTeacher', { teacher: 2, ...englishEast, [field]: '' });
  expect([status, body.msg, body.fields]).toEqual([
    400,
    schoolTexts.enterAllFields,
    { [field]: schoolTexts.enterAllFields },
  ]);
});

test.each([
  ['teacher', 'somebody who is no teacher', { teacher: 1 }, texts.selectTeacher],
  ['teacher', 'nobody', { teacher: 999 }, texts.selectTeacher],
  ['sclass', 'an unknown class', { sclass: 99 }, schoolTexts.noClassesFound],
  ['streamID', 'a stream that the class does not have', { streamID: 99 }, 'S2 has no such stream'],
  ['subject', 'a subject of another level', { subject: 117 }, 'S2 has no such subject'],
  ['levelID', 'another level than the class’s', { levelID: 2 }, 'This is not the level of the class'],
])('%s: %s is refused', async (field, _, some, text) => {
  const { clerk, stored } = await openLessons();
  const { status, body } = await clerk.ask('assignTeacher', { teacher: 2, ...englishEast, ...some });
  expect([status, body.fields]).toEqual([400, { [field]: text }]);
  expect(await stored()).toEqual([]);
});

test('a deactivated teacher is assigned nothing', async () => {
  const { school, clerk } = await openLessons();
  await school.database.write((db) => db.updateTable('users').set({ status: 0 }).where('id', '=', 2).execute());
  expect((await clerk.ask('assignTeacher', { teacher: 2, ...englishEast })).body.msg).toBe(texts.selectTeacher);
});

test('teachers assign nobody, not even themselves', async () => {
  const { teacher } = await openLessons();
  expect((await teacher.ask('assignTeacher', { teacher: 2, ...englishEast })).status).toBe(403);
});
