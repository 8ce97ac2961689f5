import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { addStudent } from '../../testing/sampleClass.ts';
import { type School, startSchool } from '../../testing/startSchool.ts';

const studentOf = (school: School, classID: number) =>
  school.database.write((db) =>
    addStudent(db, { surname: 'Akello', regno: '003471/001', classID, streamID: 1, subjectIDs: [2] }),
  );

test('a new class takes its level from its curriculum, and every stream unless told otherwise', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id } = await admin.call('saveListEntry', { list: 'classes', name: 'S4 OLD', curriculumID: 1 });
  const upper = await admin.call('saveListEntry', { list: 'classes', name: 'S7', curriculumID: 3, streams: [3, 1, 3] });
  const { classData } = await admin.call('getStaffRegData', {});
  expect(classData.find((row) => row.id === id)).toMatchObject({ streams: '1,2,3,4', curriculumID: 1, level_id: 1 });
  expect(classData.find((row) => row.id === upper.id)).toMatchObject({ streams: '1,3', curriculumID: 3, level_id: 2 });
});

test('a new class without a curriculum, or with a stream that does not exist, is refused', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  expect((await admin.ask('saveListEntry', { list: 'classes', name: 'S7' })).body.fields).toEqual({
    curriculumID: 'Select a curriculum',
  });
  const wrong = await admin.ask('saveListEntry', { list: 'classes', name: 'S7', curriculumID: 3, streams: [1, 77] });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { streams: 'There is no such stream' } } });
  expect((await admin.call('getStaffRegData', {})).classData).toHaveLength(6);
});

test('a class changes its curriculum within its level, and only while the year has no marks in it', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('saveListEntry', { list: 'classes', id: 4, curriculumID: 1 });
  expect((await admin.ask('saveListEntry', { list: 'classes', id: 4, curriculumID: 3 })).status).toBe(400);
  const studentID = await studentOf(school, 4);
  await addMark(school, { studentID, classID: 4, setID: 12, subjectID: 2 });
  const late = await admin.ask('saveListEntry', { list: 'classes', id: 4, curriculumID: 2 });
  expect(late.status).toBe(409);
  expect((await admin.call('getStaffRegData', {})).classData[3]).toMatchObject({ id: 4, curriculumID: 1 });
});

test('a stream stays with its class while it has active students', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await studentOf(school, 2);
  const refused = await admin.ask('saveListEntry', { list: 'classes', id: 2, streams: [2, 3] });
  expect(refused).toMatchObject({
    status: 409,
    body: { msg: 'There are active students in EAST. Move them to another stream first' },
  });
  await admin.call('saveListEntry', { list: 'classes', id: 2, streams: [1, 2] });
  expect((await admin.call('getStaffRegData', {})).classData[1]).toMatchObject({ id: 2, streams: '1,2', ver: 2 });
  expect((await admin.ask('saveListEntry', { list: 'classes', id: 2, streams: [] })).status).toBe(400);
  const late = await admin.ask('saveListEntry', { list: 'classes', id: 2, streams: [1], ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { current: { id: 2, streams: '1,2', level_id: 1, ver: 2 } } });
});
