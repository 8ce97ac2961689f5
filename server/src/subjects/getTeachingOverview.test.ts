import { expect, test } from 'vitest';
import { englishEast, mathematicsEast, openLessons } from '../testing/lessons.ts';

async function open() {
  const opened = await openLessons();
  const overview = () => opened.clerk.call('getTeachingOverview', {});
  const holes = async () =>
    (await overview()).holes.map((hole) => `${hole.className} ${hole.streamName} ${hole.subjectName} ${hole.students}`);
  return { ...opened, overview, holes };
}

const all = [
  'S2 EAST ENGLISH 3',
  'S2 EAST MATHEMATICS 3',
  'S2 EAST PHYSICS 1',
  'S2 WEST ENGLISH 1',
  'S2 WEST MATHEMATICS 1',
  'S3 EAST ENGLISH 1',
  'S3 EAST MATHEMATICS 1',
  'S5 EAST MATHEMATICS 1',
];

test('what students take without a teacher is a hole until it has one', async () => {
  const { clerk, overview, holes } = await open();
  expect(await holes()).toEqual(all);
  const { id } = await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  expect(await holes()).toEqual(all.slice(1));
  expect((await overview()).taken).toBe(all.length);
  expect((await overview()).taught).toEqual([
    { id, userID: 2, classID: 2, streamID: 1, subjectID: englishEast.subject },
  ]);
  await clerk.call('unassignTeacher', { deletedID: id });
  expect(await holes()).toEqual(all);
  expect((await overview()).taught).toEqual([]);
});

test('a deactivated teacher leaves holes, a deactivated student none', async () => {
  const { school, clerk, ids, holes } = await open();
  await clerk.call('assignTeacher', { teacher: 2, ...englishEast });
  await school.database.write(async (db) => {
    await db.updateTable('users').set({ status: 0 }).where('id', '=', 2).execute();
    await db.updateTable('students').set({ status: 0 }).where('id', '=', ids.cherop).execute();
  });
  const left = all.filter((hole) => !hole.includes('PHYSICS')).map((hole) => hole.replace(/EAST (\w+) 3/, 'EAST $1 2'));
  expect(await holes()).toEqual(left);
});

test('the load of each teacher counts every subject, stream and student once', async () => {
  const { clerk, colleague, overview } = await open();
  const west = { sclass: 2, streamID: 2, subject: 2 };
  await clerk.call('assignSubjects', { teacher: 2, assignments: [englishEast, mathematicsEast, west] });
  expect((await overview()).teachers).toEqual([
    { userID: 2, username: 'teacher', name: 'teacher Test', subjects: 2, streams: 2, students: 4, assignments: 3 },
    {
      ...{ userID: colleague.userID, username: 'user2', name: 'user2 Test' },
      ...{ subjects: 0, streams: 0, students: 0, assignments: 0 },
    },
  ]);
});

test('a teacher does not see the load of others', async () => {
  const { teacher } = await open();
  expect((await teacher.ask('getTeachingOverview', {})).status).toBe(403);
});
