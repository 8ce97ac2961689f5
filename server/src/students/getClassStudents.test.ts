import { expect, test } from 'vitest';
import { realClassList } from '../testing/classList.ts';
import { startSchool } from '../testing/startSchool.ts';

const s2 = 2;
const east = 1;
const west = 2;

async function open() {
  const school = await startSchool();
  const clerk = await school.with(['editStu', 'seeStu']);
  await clerk.call('importStudents', { file: { fileName: 'students.csv', bytes: realClassList }, dryRun: 0 });
  return { school, clerk };
}

test('a class or a stream is listed by name, by either pair of fields', async () => {
  const { clerk } = await open();
  const { students } = await clerk.call('getClassStudents', { classID: s2, streamID: 0 });
  const names = students.map(({ surname, firstname }) => `${surname} ${firstname}`.toLowerCase());
  expect(names).toHaveLength(60);
  expect(names).toEqual([...names].sort());
  const inEast = (await clerk.call('getClassStudents', { sclass: s2, stream: east })).students;
  const inWest = (await clerk.call('getClassStudents', { classID: s2, streamID: west })).students;
  expect(inEast.length + inWest.length).toBe(60);
  expect(inEast.every(({ currentStream }) => currentStream === east)).toBe(true);
});

test('only students of a status are listed when it is asked for', async () => {
  const { school, clerk } = await open();
  const { students } = await clerk.call('getClassStudents', { classID: s2 });
  await school.database.write((db) =>
    db
      .updateTable('students')
      .set({ status: 0 })
      .where('id', '=', students[0]?.id ?? 0)
      .execute(),
  );
  expect((await clerk.call('getClassStudents', { classID: s2, status: 0 })).students).toHaveLength(1);
  expect((await clerk.call('getClassStudents', { classID: s2, status: 1 })).students).toHaveLength(59);
  expect((await clerk.call('getClassStudents', { classID: s2 })).students).toHaveLength(60);
});

test('an empty class is told from one that does not exist', async () => {
  const { clerk } = await open();
  expect(await clerk.call('getClassStudents', { classID: 1 })).toMatchObject({
    msg: 'No students found',
    students: [],
  });
  expect((await clerk.ask('getClassStudents', { classID: 999 })).status).toBe(404);
  expect(await clerk.ask('getClassStudents', { streamID: east })).toMatchObject({
    status: 400,
    body: { msg: 'Please select class and stream' },
  });
});

test('a teacher sees the streams that they teach and no other', async () => {
  const { school } = await open();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('getClassStudents', { classID: s2 })).status).toBe(404);
  const { id } = await school.assign(teacher, { classID: s2, streamID: east, subjectID: 1 });
  await school.assign(teacher, { classID: s2, streamID: east, subjectID: 2 });
  const { students } = await teacher.call('getClassStudents', { classID: s2 });
  expect(new Set(students.map(({ currentStream }) => currentStream))).toEqual(new Set([east]));
  expect((await teacher.ask('getClassStudents', { classID: s2, streamID: west })).status).toBe(404);
  expect((await teacher.ask('getClassStudents', { classID: 1 })).status).toBe(404);
  expect((await teacher.ask('getClassStudents', { classID: 999 })).status).toBe(404);

  await school.database.write((db) =>
    db.updateTable('teacherAssignments').set({ endedAt: '2026-06-01' }).where('id', '>=', id).execute(),
  );
  expect((await teacher.ask('getClassStudents', { classID: s2 })).status).toBe(404);
});

test('a user who enters all marks sees every class', async () => {
  const { school } = await open();
  const dean = await school.with(['allMark']);
  expect((await dean.call('getClassStudents', { classID: s2 })).students).toHaveLength(60);
});

test('who has a photo is said when it is asked for', async () => {
  const { school, clerk } = await open();
  const [first] = (await clerk.call('getClassStudents', { classID: s2 })).students;
  expect(first).not.toHaveProperty('hasPhoto');
  await school.database.write((db) =>
    db
      .updateTable('students')
      .set({ photoFileID: 'a-photo' })
      .where('id', '=', first?.id ?? 0)
      .execute(),
  );
  const { students } = await clerk.call('getClassStudents', { classID: s2, withPhotos: 1 });
  expect(students.filter(({ hasPhoto }) => hasPhoto === 1).map(({ id }) => id)).toEqual([first?.id]);
  expect(students.filter(({ hasPhoto }) => hasPhoto === 0)).toHaveLength(59);
});
