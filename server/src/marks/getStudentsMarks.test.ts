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

test('after a promotion and until the year is switched, students are in the class where the marks of the year are', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const of = { setID: eotTerm2, yearID: ids.year };
  await admin.call('saveMarks', {
    ...of,
    marks: [
      { studentID: ids.akello, subjectID: english, score: 50 },
      { studentID: ids.akello, subjectID: mathematics, score: 40 },
    ],
  });
  await school.database.write(async (db) => {
    // As every registration leaves it.
    const placed = await db
      .selectFrom('students')
      .select(['id as studentID', 'classID', 'streamID', 'status'])
      .execute();
    const history = { action: 'ADMIT' as const, yearID: ids.year, batchID: null, userID: 1, at: '2026-02-01' };
    await db
      .insertInto('classHistory')
      .values(placed.map((place) => ({ ...place, ...history })))
      .execute();
  });
  // Baluku has a mark of another set only, Cherop none at all.
  await admin.call('saveMarks', {
    ...of,
    setID: 11,
    marks: [{ studentID: ids.baluku, subjectID: english, score: 30 }],
  });
  const shown = async (classID: number) => {
    const { students, studentMarks } = await admin.call('getStudentsMarks', { ...of, classID, streamID: 1 });
    return { students: students.map(({ id }) => id), marks: studentMarks.map(({ studentID }) => studentID) };
  };
  const before = await shown(2);
  const studentList = [ids.akello, ids.baluku, ids.cherop];
  await admin.call('promoteStudents', { action: 'PROMOTE', class1: 2, class2: 3, studentList });
  expect(before).toEqual({ students: studentList, marks: [ids.akello, ids.akello] });
  expect(await shown(2)).toEqual({ students: [ids.akello, ids.baluku], marks: [ids.akello, ids.akello] });
  expect(await shown(3)).toEqual({ students: [ids.cherop, ids.ekit], marks: [] });
  // What they take is shown with them, for the holes in their marks.
  const { students } = await admin.call('getStudentsMarks', { ...of, classID: 2, streamID: 1 });
  expect(students[1]).toMatchObject({ id: ids.baluku, streamID: 1, currentSubject: '1,2' });
  // Once the year is switched, they are in their new class, and last year's marks where they were made.
  const nextYear = await school.database.write((db) =>
    db.insertInto('years').values({ yearName: '2027', status: 1 }).returning('id').executeTakeFirstOrThrow(),
  );
  await admin.call('updateReportSettings', { currentYearID: nextYear.id });
  const now = await admin.call('getStudentsMarks', { ...of, yearID: nextYear.id, classID: 3, streamID: 1 });
  expect(now.students).toHaveLength(4);
  expect((await shown(2)).students).toEqual([ids.akello]);
});

test('who moves to another stream during the year is shown where they are now', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const of = { setID: eotTerm2, yearID: ids.year, classID: 2 };
  await admin.call('saveMarks', {
    ...{ setID: eotTerm2, yearID: ids.year },
    marks: [{ studentID: ids.akello, subjectID: english, score: 50 }],
  });
  await admin.call('updateStudent', { studentID: ids.akello, stream: 2 });
  const west = await admin.call('getStudentsMarks', { ...of, streamID: 2 });
  expect(west.students.map(({ id }) => id)).toEqual([ids.akello, ids.dembe]);
  expect(west.studentMarks).toHaveLength(1);
  const east = await admin.call('getStudentsMarks', { ...of, streamID: 1 });
  expect(east.students.map(({ id }) => id)).toEqual([ids.baluku, ids.cherop]);
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
