import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { addStudent } from '../../testing/sampleClass.ts';
import { type School, startSchool } from '../../testing/startSchool.ts';

const studentOf = (school: School, classID: number) =>
  school.database.write((db) =>
    addStudent(db, { surname: 'Akello', regno: '003471/001', classID, streamID: 1, subjectIDs: [2] }),
  );

test("a school's own sets start at 20 and belong to a term", async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const without = await admin.ask('saveListEntry', { list: 'examSets', name: 'PROJECT 1' });
  expect(without).toMatchObject({ status: 400, body: { fields: { termID: 'Select a term' } } });
  const { id } = await admin.call('saveListEntry', { list: 'examSets', name: 'PROJECT 1', termID: 2 });
  expect(id).toBe(20);
  const { examSetData } = await admin.call('getStaffRegData', {});
  expect(examSetData).toContainEqual({ id: 20, name: 'PROJECT 1', termID: 2, status: 1, ver: 1 });
});

test('a set moves to another term only while it has no marks', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id } = await admin.call('saveListEntry', { list: 'examSets', name: 'PROJECT 1', termID: 2 });
  await admin.call('saveListEntry', { list: 'examSets', id, termID: 3 });
  const studentID = await studentOf(school, 1);
  await addMark(school, { studentID, classID: 1, setID: id, subjectID: 2 });
  const late = await admin.ask('saveListEntry', { list: 'examSets', id, termID: 1 });
  expect(late.status).toBe(409);
  await admin.call('saveListEntry', { list: 'examSets', id, name: 'PROJECT A' });
});

test('a fixed set can be renamed but keeps its term', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('saveListEntry', { list: 'examSets', id: 10, name: 'MOCK EXAMS' });
  expect((await admin.ask('saveListEntry', { list: 'examSets', id: 10, termID: 3 })).status).toBe(400);
});
