import { expect, test } from 'vitest';
import {
  advancedMathematics,
  aoiTerm2,
  english,
  eotTerm2,
  mathematics,
  physics,
  sampleClass,
} from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

const east = { classID: 2, streamID: 1 };

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const save = (
    setID: number,
    marks: { studentID: number; subjectID: number; paperID?: number; score: number | null }[],
  ) => admin.call('saveMarks', { setID, yearID: ids.year, marks });
  return { school, ids, admin, save };
}

test('the grid has the stream’s students by name, the subjects that they take, and the marks of the set', async () => {
  const { admin, ids, save } = await start();
  await save(eotTerm2, [
    { studentID: ids.baluku, subjectID: english, score: 0 },
    { studentID: ids.dembe, subjectID: english, score: 40 },
  ]);
  await save(16, [{ studentID: ids.baluku, subjectID: english, score: 10 }]);
  const grid = await admin.call('getTeacherStudents', { ...east, setID: eotTerm2 });
  expect(grid.students).toMatchObject([
    {
      id: ids.akello,
      regno: '003471/001',
      surname: 'Akello',
      currentSubject: '1,2',
      currentPapers: '',
      streamID: 1,
      status: 1,
    },
    { id: ids.baluku },
    { id: ids.cherop, currentSubject: '1,2,3' },
  ]);
  expect(grid.assignedData).toMatchObject([
    { subjectID: english, name: 'ENGLISH', short: 'ENG', code: '112' },
    { subjectID: mathematics },
    { subjectID: physics },
  ]);
  expect(grid.studentMarks).toMatchObject([
    { studentID: ids.baluku, subjectID: english, paperID: null, score: 0, tr_remarks: '', generic_skills: '', ver: 1 },
  ]);
  expect(grid.studentMarksAllExamSets).toEqual([
    { setID: eotTerm2, subjectID: english, entered: 1 },
    { setID: 16, subjectID: english, entered: 1 },
  ]);
  expect(grid).toMatchObject({
    examData: { id: eotTerm2, name: 'EOT TERM 2', termID: 2 },
    setData: { allowMarksAdd: 1, allowMarksEdit: 1, isCurrentYear: 1 },
    selectedCharpters: [],
    paperData: [],
    curriculumID: 2,
  });
});

test('a chapter-scored set has the active chapters of its own term', async () => {
  const { admin, ids, save } = await start();
  await save(aoiTerm2, [{ studentID: ids.akello, subjectID: mathematics, paperID: ids.vectors, score: 2.25 }]);
  const grid = await admin.call('getTeacherStudents', { ...east, setID: aoiTerm2 });
  expect(grid.selectedCharpters).toEqual([
    {
      subject: mathematics,
      termCharpterData: [
        { id: ids.sets, name: 'sets' },
        { id: ids.vectors, name: 'vectors' },
      ],
    },
  ]);
  expect(grid.studentMarks).toMatchObject([{ paperID: ids.vectors, score: 2.25 }]);
});

test('curriculum 3 has the papers that the students take', async () => {
  const { admin, ids } = await start();
  const grid = await admin.call('getTeacherStudents', { classID: 5, streamID: 1, setID: eotTerm2 });
  expect(grid.students).toMatchObject([{ id: ids.farouk, currentPapers: ids.papers.join(',') }]);
  expect(grid.paperData.map(({ id, subjectID }) => [id, subjectID])).toEqual(
    ids.papers.map((id) => [id, advancedMathematics]),
  );
  expect(grid.curriculumID).toBe(3);
});

test('a teacher sees the own subjects of an assigned stream, and no other stream', async () => {
  const { school, ids, save } = await start();
  await save(eotTerm2, [
    { studentID: ids.akello, subjectID: english, score: 50 },
    { studentID: ids.akello, subjectID: mathematics, score: 60 },
  ]);
  const teacher = await school.as('teacher');
  await school.assign(teacher, { ...east, subjectID: mathematics });
  const grid = await teacher.call('getTeacherStudents', { ...east, setID: eotTerm2 });
  expect(grid.students).toHaveLength(3);
  expect(grid.assignedData.map(({ subjectID }) => subjectID)).toEqual([mathematics]);
  expect(grid.studentMarks).toMatchObject([{ subjectID: mathematics, score: 60 }]);
  expect(grid.studentMarksAllExamSets).toEqual([{ setID: eotTerm2, subjectID: mathematics, entered: 1 }]);
  const west = { classID: 2, streamID: 2, setID: eotTerm2 };
  expect(await teacher.ask('getTeacherStudents', west)).toMatchObject({ status: 404 });
});

test('marks follow a student into another stream; a disabled student stays while there is a mark of the set', async () => {
  const { school, admin, ids, save } = await start();
  await save(eotTerm2, [
    { studentID: ids.dembe, subjectID: english, score: 40 },
    { studentID: ids.baluku, subjectID: english, score: 50 },
  ]);
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ streamID: 1 }).where('id', '=', ids.dembe).execute();
    await db.updateTable('students').set({ status: 0 }).where('id', 'in', [ids.akello, ids.baluku]).execute();
  });
  const grid = await admin.call('getTeacherStudents', { ...east, setID: eotTerm2 });
  expect(grid.students).toMatchObject([{ id: ids.baluku, status: 0 }, { id: ids.cherop }, { id: ids.dembe }]);
  expect(grid.studentMarks.map(({ studentID }) => studentID).sort()).toEqual([ids.baluku, ids.dembe].sort());
});

test('an empty stream has an empty grid', async () => {
  const { admin } = await start();
  const grid = await admin.call('getTeacherStudents', { classID: 1, streamID: 4, setID: eotTerm2 });
  expect(grid).toMatchObject({ students: [], assignedData: [], studentMarks: [] });
});

test('the search needs class, stream and set, all of them there and the set for the curriculum', async () => {
  const { admin } = await start();
  for (const field of ['classID', 'streamID', 'setID']) {
    const whole = { ...east, setID: eotTerm2 };
    expect(await admin.ask('getTeacherStudents', { ...whole, [field]: '' })).toMatchObject({
      status: 400,
      body: { msg: 'Please select class,stream and exam set' },
    });
    expect(await admin.ask('getTeacherStudents', { ...whole, [field]: 999_999 })).toMatchObject({ status: 404 });
  }
  expect(await admin.ask('getTeacherStudents', { classID: 5, streamID: 1, setID: aoiTerm2 })).toMatchObject({
    status: 400,
  });
});
