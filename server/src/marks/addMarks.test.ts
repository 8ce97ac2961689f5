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

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const marks = () => school.database.read.selectFrom('marks').selectAll().orderBy('id').execute();
  const exam = { sID: ids.akello, yearID: ids.year, setID: eotTerm2, subjectID: english, score: 62.5 };
  const chapter = {
    sID: ids.akello,
    yearID: ids.year,
    setID: aoiTerm2,
    subjectID: mathematics,
    paperID: ids.sets,
    score: 2.1,
    remarks: 'Good effort',
    skills: 'Communication',
  };
  return { school, ids, admin, marks, exam, chapter };
}

test('a mark is stored with the class, stream, level, term and curriculum of its student and set', async () => {
  const { admin, marks, exam, ids } = await start();
  const { id } = await admin.call('addMarks', exam);
  expect(await marks()).toMatchObject([
    {
      id,
      studentID: ids.akello,
      classID: 2,
      streamID: 1,
      levelID: 1,
      curriculumID: 2,
      yearID: ids.year,
      termID: 2,
      paperID: 0,
      score: 6250,
      createdBy: 1,
      updatedBy: 1,
      ver: 1,
    },
  ]);
});

test('the form of a sixth-former of curriculum 3 takes a paper and digits for numbers', async () => {
  const { admin, marks, ids } = await start();
  const [paper] = ids.papers;
  const exam = { sID: ids.farouk, yearID: ids.year, setID: eotTerm2, subjectID: advancedMathematics };
  await admin.call('addMarks', {
    ...exam,
    score: '71',
    paperID: paper,
    remarks: '',
    skills: '',
    levelID: 2,
    curriculumID: 3,
  });
  expect(await marks()).toMatchObject([{ paperID: paper, score: 7100, levelID: 2, curriculumID: 3 }]);
});

test('what the payload says of class, stream, level, term and curriculum must be so', async () => {
  const { admin, marks, exam } = await start();
  const right = { classID: 2, streamID: 1, levelID: 1, termID: 2, curriculumID: 2 };
  for (const field of Object.keys(right)) {
    const { status, body } = await admin.ask('addMarks', { ...exam, ...right, [field]: 3 });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(field);
  }
  expect(await marks()).toEqual([]);
  await admin.call('addMarks', { ...exam, ...right });
});

test('a zero that was typed is stored as a zero', async () => {
  const { admin, marks, exam } = await start();
  await admin.call('addMarks', { ...exam, score: 0 });
  expect(await marks()).toMatchObject([{ score: 0 }]);
});

test('a score with many decimals is kept with two, rounded half up from its digits', async () => {
  const { admin, marks, exam, chapter } = await start();
  await admin.call('addMarks', { ...exam, score: '45.455' });
  await admin.call('addMarks', { ...chapter, score: 2.675 });
  expect((await marks()).map(({ score }) => score)).toEqual([4546, 268]);
});

type Start = Awaited<ReturnType<typeof start>>;
const onOld = ({ exam, ids }: Start) => ({ ...exam, sID: ids.ekit });
const onExam = ({ exam }: Start) => exam;
const onChapter = ({ chapter }: Start) => chapter;
const onPaper = ({ exam, ids }: Start) => ({
  ...exam,
  sID: ids.farouk,
  subjectID: advancedMathematics,
  paperID: ids.papers[0],
});

test.each([
  ['a curriculum 1 score above 100', onOld, 100.01, 'Score can not exceed 100'],
  ['a curriculum 1 score below 0', onOld, -1, 'Score can not be below 0'],
  ['a curriculum 2 exam above 80', onExam, 80.5, 'Score can not exceed 80%'],
  ['a curriculum 2 exam below 0', onExam, '-0.5', 'Score can not be below 0'],
  ['a chapter score above 3', onChapter, 3.01, 'Score can not exceed 3'],
  ['a chapter score below 0.9', onChapter, 0.89, 'Score can not be below 0.9'],
  ['a chapter score of 0', onChapter, 0, 'Score can not be below 0.9'],
  ['a curriculum 3 paper above 100', onPaper, 101, 'Score can not exceed 100'],
  ['a curriculum 3 paper below 0', onPaper, -0.01, 'Score can not be below 0'],
  ['a word', onExam, 'absent', 'Enter a number'],
  ['an empty score', onExam, '', 'Fill in all feilds with *'],
] as const)('%s is refused in the words of the specification', async (_, payloadOf, score, msg) => {
  const started = await start();
  expect(await started.admin.ask('addMarks', { ...payloadOf(started), score })).toMatchObject({
    status: 400,
    body: { msg, fields: { score: msg } },
  });
  expect(await started.marks()).toEqual([]);
});

test('the ends of a range belong to it', async () => {
  const { admin, marks, exam, chapter, ids } = await start();
  await admin.call('addMarks', { ...exam, score: 80 });
  await admin.call('addMarks', { ...exam, sID: ids.ekit, score: 100 });
  await admin.call('addMarks', { ...chapter, score: 0.9 });
  await admin.call('addMarks', { ...chapter, paperID: ids.vectors, score: 3 });
  expect((await marks()).map(({ score }) => score)).toEqual([8000, 10_000, 90, 300]);
});

test('a chapter score needs its chapter, remarks and skills, each under 150 characters', async () => {
  const { admin, marks, chapter } = await start();
  const refusal = async (change: object) => (await admin.ask('addMarks', { ...chapter, ...change })).body.msg;
  for (const field of ['paperID', 'remarks', 'skills']) {
    expect(await refusal({ [field]: '' })).toBe('Fill in all feilds with *');
  }
  expect(await refusal({ remarks: 'é'.repeat(150) })).toBe('Teachers Remarks should be less than 150 characters');
  expect(await refusal({ skills: 'é'.repeat(150) })).toBe('Generic skills should be less than 150 characters');
  expect(await marks()).toEqual([]);
  await admin.call('addMarks', { ...chapter, remarks: 'é'.repeat(149), skills: "Teacher's “own”, words" });
  expect(await marks()).toMatchObject([{ remarks: 'é'.repeat(149), skills: "Teacher's “own”, words" }]);
});

test('an exam mark takes no chapter, remarks or skills but empty ones', async () => {
  const { admin, exam, ids } = await start();
  expect(await admin.ask('addMarks', { ...exam, paperID: ids.sets })).toMatchObject({ status: 400 });
  expect(await admin.ask('addMarks', { ...exam, remarks: 'Good' })).toMatchObject({ status: 400 });
  await admin.call('addMarks', { ...exam, paperID: '', remarks: '', skills: null });
});

test('a chapter that is not set for the class and term, is disabled or belongs elsewhere is refused', async () => {
  const { admin, chapter, ids, marks } = await start();
  for (const paperID of [ids.nextTerm, ids.disabled, ids.papers[0]]) {
    expect(await admin.ask('addMarks', { ...chapter, paperID })).toMatchObject({
      status: 400,
      body: { msg: 'This chapter is not set for the class and term' },
    });
  }
  expect(await admin.ask('addMarks', { ...chapter, subjectID: english })).toMatchObject({ status: 400 });
  expect(await marks()).toEqual([]);
});

test('a subject or paper that the student does not take is refused', async () => {
  const { school, admin, exam, ids } = await start();
  const untaken = { ...exam, subjectID: physics };
  expect(await admin.ask('addMarks', untaken)).toMatchObject({
    status: 400,
    body: { msg: 'The student does not take this subject' },
  });
  await school.database.write((db) => db.deleteFrom('studentPapers').where('paperID', '=', ids.papers[1]).execute());
  const paper = { ...exam, sID: ids.farouk, subjectID: advancedMathematics, paperID: ids.papers[1] };
  expect(await admin.ask('addMarks', paper)).toMatchObject({
    status: 400,
    body: { msg: 'The student does not take this paper' },
  });
});

test('the activities of integration are for curriculum 2 only', async () => {
  const { admin, exam, ids } = await start();
  expect(await admin.ask('addMarks', { ...exam, sID: ids.ekit, setID: aoiTerm2 })).toMatchObject({
    status: 400,
    body: { msg: 'This exam set does not belong to the curriculum of the class' },
  });
});

test('a disabled student gets no new mark, and a set that is out of use takes none', async () => {
  const { school, admin, exam, ids } = await start();
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', '=', ids.baluku).execute(),
  );
  expect(await admin.ask('addMarks', { ...exam, sID: ids.baluku })).toMatchObject({ status: 400 });
  await school.database.write((db) =>
    db.updateTable('examSets').set({ status: 0 }).where('id', '=', eotTerm2).execute(),
  );
  expect(await admin.ask('addMarks', exam)).toMatchObject({
    status: 400,
    body: { fields: { setID: expect.anything() } },
  });
});

test('what does not exist is not found', async () => {
  const { admin, exam, chapter } = await start();
  for (const field of ['sID', 'yearID', 'setID', 'subjectID']) {
    expect(await admin.ask('addMarks', { ...exam, [field]: 999_999 })).toMatchObject({ status: 404 });
  }
  expect(await admin.ask('addMarks', { ...chapter, paperID: 999_999 })).toMatchObject({ status: 404 });
});

test('a mark that is there already is not overwritten, and the answer shows it', async () => {
  const { admin, exam, marks } = await start();
  const { id } = await admin.call('addMarks', exam);
  expect(await admin.ask('addMarks', { ...exam, score: 40 })).toMatchObject({
    status: 409,
    body: { msg: 'There is already a mark here', current: { id, score: 62.5, ver: 1 } },
  });
  expect(await marks()).toMatchObject([{ score: 6250 }]);
});

test('a closed term refuses new marks, an administrator’s too', async () => {
  const { school, admin, exam, marks } = await start();
  await school.database.write((db) => db.updateTable('settings').set({ allowMarksAdd: 0 }).execute());
  expect(await admin.ask('addMarks', exam)).toMatchObject({
    status: 409,
    body: { msg: 'Time for adding marks expired, contact the admin' },
  });
  expect(await marks()).toEqual([]);
});

test('a past year refuses new marks', async () => {
  const { admin, exam, ids } = await start();
  expect(await admin.ask('addMarks', { ...exam, yearID: ids.lastYear })).toMatchObject({
    status: 409,
    body: { msg: 'Time for adding marks expired, contact the admin' },
  });
});

test('a teacher enters marks of the assigned class, stream and subject only, and none after unassignment', async () => {
  const { school, exam, ids, marks } = await start();
  const teacher = await school.as('teacher');
  const assignment = await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  const refused = { status: 403, body: { msg: 'No rights' } };
  expect(await teacher.ask('addMarks', { ...exam, subjectID: mathematics })).toMatchObject(refused);
  expect(await teacher.ask('addMarks', { ...exam, sID: ids.dembe })).toMatchObject(refused);
  await teacher.call('addMarks', exam);
  await school.database.write((db) =>
    db.updateTable('teacherAssignments').set({ endedAt: '2026-06-15' }).where('id', '=', assignment.id).execute(),
  );
  expect(await teacher.ask('addMarks', { ...exam, sID: ids.baluku })).toMatchObject(refused);
  expect(await marks()).toHaveLength(1);
});

test('a new mark is in the audit with its user and all it says', async () => {
  const { school, admin, chapter, ids } = await start();
  const { id } = await admin.call('addMarks', chapter);
  const entry = await school.database.read
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'addMarks')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actorID: 1, outcome: 'ok' });
  expect(JSON.parse(entry.changes)).toMatchObject([
    {
      type: 'mark',
      id,
      before: null,
      after: { studentID: ids.akello, paperID: ids.sets, score: 2.1, remarks: 'Good effort' },
    },
  ]);
});

test('the same request key answers alike and enters the mark once', async () => {
  const { admin, exam, marks } = await start();
  const first = await admin.call('addMarks', exam, { key: 'a-key' });
  expect(await admin.call('addMarks', exam, { key: 'a-key' })).toEqual(first);
  expect(await marks()).toHaveLength(1);
});
