import { expect, test } from 'vitest';
import { englishEast, mathematicsEast, openLessons } from '../testing/lessons.ts';

test('a teacher sees their own assignments, with names, students and colleagues', async () => {
  const { clerk, teacher, colleague } = await openLessons();
  await clerk.call('assignTeacher', { teacher: 2, ...mathematicsEast });
  const { id } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  await clerk.call('assignTeacher', { teacher: colleague.userID, ...englishEast });
  const { assignments } = await teacher.call('getTeacherAssignments', { userID: teacher.userID });
  expect(assignments).toHaveLength(2);
  expect(assignments[0]).toEqual({
    ...{ id, levelID: 1, classID: 2, streamID: 1, subjectID: 1, className: 'S2', streamName: 'EAST' },
    ...{ subjectName: 'ENGLISH', students: 3, createdAt: '2026-06-15T08:00:00.000Z', endedAt: '' },
    alsoTaughtBy: [{ userID: colleague.userID, name: 'user2 Test' }],
  });
});

test('only active students who take the subject are counted', async () => {
  const { school, clerk, ids, assigned } = await openLessons();
  await clerk.call('assignTeacher', { teacher: 2, sclass: 2, streamID: 1, subject: 3 });
  expect((await assigned())[0]?.students).toBe(1);
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', '=', ids.cherop).execute(),
  );
  expect((await assigned())[0]?.students).toBe(0);
});

test('nobody sees another’s without the right to assign, whether that one is there or not', async () => {
  const { teacher, colleague } = await openLessons();
  for (const userID of [colleague.userID, 1, 999]) {
    const { status, body } = await teacher.ask('getTeacherAssignments', { userID });
    expect([status, body.msg]).toEqual([403, 'No rights']);
  }
});

test('without a user: please select teacher; an unknown one is not there', async () => {
  const { clerk } = await openLessons();
  expect((await clerk.ask('getTeacherAssignments', { userID: '' } as never)).body.msg).toBe('Please select teacher');
  expect((await clerk.ask('getTeacherAssignments', { userID: 999 })).status).toBe(404);
});
