import { expect, test } from 'vitest';
import { english, eotTerm2, mathematics, physics, sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

test('the current year shows the stream as it is now', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const question = { yearID: ids.year, classID: 2, streamID: 1, setID: eotTerm2 };
  const { students, setData } = await admin.call('getStudentsMarks', question);
  expect(students).toHaveLength(3);
  expect(setData.isCurrentYear).toBe(1);
});

test('a past year shows who had marks in the class and stream then, and what they took', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const of = { setID: eotTerm2, yearID: ids.year };
  await admin.call('saveMarks', {
    ...of,
    marks: [
      { studentID: ids.cherop, subjectID: physics, score: 70 },
      { studentID: ids.akello, subjectID: english, score: 50 },
    ],
  });
  await admin.call('saveMarks', {
    ...of,
    setID: 16,
    marks: [{ studentID: ids.baluku, subjectID: english, score: 30 }],
  });
  await school.database.write(async (db) => {
    await db.updateTable('settings').set({ currentYearID: ids.lastYear }).execute();
    // Promoted since, and both the stream and the class's curriculum are others now.
    await db.updateTable('students').set({ classID: 3, streamID: 2, status: 0 }).where('id', '=', ids.akello).execute();
    await db.updateTable('classes').set({ curriculumID: 1 }).where('id', '=', 2).execute();
  });
  const grid = await admin.call('getStudentsMarks', { ...of, classID: 2, streamID: 1 });
  expect(grid.students).toMatchObject([
    { id: ids.akello, currentSubject: '1', streamID: 1 },
    { id: ids.baluku, currentSubject: '1' },
    { id: ids.cherop, currentSubject: '3' },
  ]);
  expect(grid.assignedData.map(({ subjectID }) => subjectID)).toEqual([english, physics]);
  expect(grid.studentMarks.map(({ score }) => score).sort()).toEqual([50, 70]);
  expect(grid).toMatchObject({ curriculumID: 2, setData: { isCurrentYear: 0 } });
});

test('a year without marks has nobody in it', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const question = { yearID: ids.lastYear, classID: 2, streamID: 1, setID: eotTerm2 };
  expect(await admin.call('getStudentsMarks', question)).toMatchObject({ students: [], studentMarks: [] });
});

test('the overview needs year, class, stream and set, and allMark', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const question = { yearID: ids.year, classID: 2, streamID: 1, setID: eotTerm2 };
  for (const field of Object.keys(question)) {
    expect(await admin.ask('getStudentsMarks', { ...question, [field]: '' })).toMatchObject({
      status: 400,
      body: { msg: 'Please select year, class,stream and exam set' },
    });
    expect(await admin.ask('getStudentsMarks', { ...question, [field]: 999_999 })).toMatchObject({ status: 404 });
  }
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  expect(await teacher.ask('getStudentsMarks', question)).toMatchObject({ status: 403 });
});
