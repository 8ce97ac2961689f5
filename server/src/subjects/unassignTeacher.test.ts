import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { expect, test } from 'vitest';
import { englishEast, mathematicsEast, openLessons } from '../testing/lessons.ts';
import { eotTerm2 } from '../testing/sampleClass.ts';

test('unassigning acts at once and keeps the history', async () => {
  const { school, clerk, teacher, ids, assigned } = await openLessons();
  const mark = { setID: eotTerm2, yearID: ids.year, marks: [{ studentID: ids.akello, subjectID: 1, score: 40 }] };
  const { id } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  await clerk.call('assignTeacher', { teacher: 2, ...mathematicsEast });
  school.clock.pass(60_000);
  await clerk.call('unassignTeacher', { deletedID: id });
  expect((await teacher.call('saveMarks', mark)).results).toMatchObject([{ ok: false, status: 403 }]);
  expect((await assigned()).map(({ subjectID }) => subjectID)).toEqual([2]);
  const { assignments } = await clerk.call('getTeacherAssignments', { userID: 2, withEnded: 1 });
  expect(assignments).toMatchObject([
    { id, createdAt: '2026-06-15T08:00:00.000Z', endedAt: '2026-06-15T08:01:00.000Z' },
    { subjectID: 2, endedAt: '' },
  ]);
});

test('what has ended is given again as a new assignment', async () => {
  const { clerk, stored } = await openLessons();
  const { id } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  await clerk.call('unassignTeacher', { deletedID: id });
  expect((await clerk.call('assignTeacher', { teacher: 2, ...englishEast })).id).not.toBe(id);
  expect((await stored()).map(({ endedAt }) => endedAt !== null)).toEqual([true, false]);
});

test('what is not there, or has ended, is not ended again', async () => {
  const { clerk } = await openLessons();
  const { id } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  await clerk.call('unassignTeacher', { deletedID: id });
  for (const deletedID of [id, 999]) {
    const { status, body } = await clerk.ask('unassignTeacher', { deletedID });
    expect([status, body.msg]).toEqual([404, texts.noSuchAssignment]);
  }
});

test('a teacher ends no assignment, their own neither', async () => {
  const { clerk, teacher } = await openLessons();
  const { id } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  expect((await teacher.ask('unassignTeacher', { deletedID: id })).status).toBe(403);
});
