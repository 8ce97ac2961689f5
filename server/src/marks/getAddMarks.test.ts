import { expect, test } from 'vitest';
import { advancedMathematics, english, mathematics, sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

test('an administrator chooses from the whole school', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const data = await admin.call('getAddMarks', {});
  expect(data.classData.map(({ id, streams }) => [id, streams])).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => [id, '1,2,3,4']),
  );
  expect(data.streamData).toHaveLength(4);
  expect(data.currentExamData.map(({ id }) => id)).toEqual([2, 10, 12, 16, 17]);
  expect(data.examSetData).toHaveLength(13);
  expect(data.termData).toHaveLength(3);
  expect(data.yearData[0]?.id).toBe(ids.year);
  expect(data.settingData).toMatchObject({
    currentYear: ids.year,
    currentTerm: 2,
    allowMarksAdd: 1,
    allowMarksEdit: 1,
  });
  expect(data.charpterData).toContainEqual({
    id: ids.sets,
    levelID: 1,
    subjectID: mathematics,
    code: '',
    name: 'sets',
    status: 1,
  });
  expect(data.paperData).toContainEqual({
    id: ids.papers[0],
    subjectID: advancedMathematics,
    name: 'PAPER 1',
    status: 1,
  });
});

test('a set out of use is no longer offered for the term', async () => {
  const school = await startSchool();
  await school.database.write((db) => db.updateTable('examSets').set({ status: 0 }).where('id', '=', 10).execute());
  const admin = await school.as('admin');
  const { currentExamData } = await admin.call('getAddMarks', {});
  expect(currentExamData.map(({ id }) => id)).toEqual([2, 12, 16, 17]);
});

test('a teacher chooses from the assigned classes, streams and subjects', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 3, subjectID: mathematics });
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  await school.assign(teacher, { classID: 4, streamID: 1, subjectID: english });
  const data = await teacher.call('getAddMarks', {});
  expect(data.classData.map(({ id, streams }) => [id, streams])).toEqual([
    [2, '1,3'],
    [4, '1'],
  ]);
  expect(data.streamData.map(({ id }) => id)).toEqual([1, 3]);
  expect(data.subjectData.map(({ id }) => id)).toEqual([english, mathematics]);
  expect(data.charpterData.map(({ id }) => id)).toEqual([ids.sets, ids.vectors, ids.disabled, ids.nextTerm]);
  expect(data.paperData).toEqual([]);
});

test('a teacher without assignments gets every list, empty where it is theirs', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const data = await teacher.call('getAddMarks', {});
  expect(data).toMatchObject({ classData: [], streamData: [], subjectData: [], charpterData: [], paperData: [] });
  expect(data.examSetData).toHaveLength(13);
});
