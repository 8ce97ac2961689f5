import { expect, test } from 'vitest';
import { englishEast, mathematicsEast, openLessons } from '../testing/lessons.ts';

test('a teacher gets several subjects, classes and streams in one go', async () => {
  const { clerk, colleague, assigned } = await openLessons();
  await clerk.call('assignTeacher', { teacher: colleague.userID, ...englishEast });
  const inS5 = { sclass: 5, streamID: 4, subject: 117 };
  const { added, rows } = await clerk.call('assignSubjects', {
    teacher: 2,
    assignments: [englishEast, mathematicsEast, inS5],
  });
  expect(added).toBe(3);
  expect(rows).toMatchObject([
    { ...englishEast, isNew: 1, alsoTaughtBy: [{ userID: colleague.userID, name: 'user2 Test' }] },
    { ...mathematicsEast, isNew: 1, alsoTaughtBy: [] },
    { ...inS5, isNew: 1, alsoTaughtBy: [] },
  ]);
  expect((await assigned()).map(({ id, levelID }) => [id, levelID])).toEqual(
    rows.map(({ id, sclass }) => [id, sclass < 5 ? 1 : 2]),
  );
});

test('what the teacher has already stays as it is, and what is asked for twice is given once', async () => {
  const { clerk, stored } = await openLessons();
  const { id } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  const assignments = [englishEast, mathematicsEast, mathematicsEast];
  const { added, rows } = await clerk.call('assignSubjects', { teacher: 2, assignments });
  expect(added).toBe(1);
  expect(rows.map((row) => row.isNew)).toEqual([0, 1]);
  expect(rows[0]?.id).toBe(id);
  expect(await stored()).toHaveLength(2);
});

test('with one that cannot be given, none is', async () => {
  const { clerk, stored } = await openLessons();
  const assignments = [englishEast, { ...englishEast, subject: 117 }];
  const { status, body } = await clerk.ask('assignSubjects', { teacher: 2, assignments });
  expect([status, body.msg]).toEqual([400, 'S2 has no such subject']);
  expect(await stored()).toEqual([]);
});

test('without any, or without a teacher: please enter all fields', async () => {
  const { clerk } = await openLessons();
  expect((await clerk.ask('assignSubjects', { teacher: 2, assignments: [] })).body.msg).toBe('Please enter all fields');
  const { body } = await clerk.ask('assignSubjects', { teacher: '', assignments: [englishEast] } as never);
  expect(body.msg).toBe('Please enter all fields');
});

test('each is in the audit', async () => {
  const { school, clerk } = await openLessons();
  await clerk.call('assignSubjects', { teacher: 2, assignments: [englishEast, mathematicsEast] });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'assignSubjects')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toMatchObject([
    { type: 'teacherAssignment', before: null, after: { userID: 2, classID: 2, streamID: 1, subjectID: 1 } },
    { type: 'teacherAssignment', before: null, after: { userID: 2, classID: 2, streamID: 1, subjectID: 2 } },
  ]);
});
