import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { openClassTeaching } from '../../testing/classTeaching.ts';
import { advancedMathematics, aoiTerm2, english, mathematics, type SampleClass } from '../../testing/sampleClass.ts';
import type { School } from '../../testing/startSchool.ts';

const eot = 12;
const mock = 10;

async function give71Percent(school: School, { baluku, sets }: SampleClass): Promise<void> {
  const mathematicsOf = { studentID: baluku, classID: 2, subjectID: mathematics };
  await addMark(school, { ...mathematicsOf, setID: aoiTerm2, paperID: sets, score: 300 });
  await addMark(school, { ...mathematicsOf, setID: eot, score: 5140 });
}

test('the class teacher gets the students of the stream with their result so far, and what was said', async () => {
  const { school, ids, classTeacher, east, term } = await openClassTeaching();
  await give71Percent(school, ids);
  // A mock beside it says nothing of the term.
  await addMark(school, { studentID: ids.baluku, classID: 2, setID: mock, subjectID: mathematics, score: 0 });
  await classTeacher.call('saveComments', {
    ...term,
    comments: [{ studentID: ids.akello, classComment: 'A good term', skills: ['Communication'], ver: 0 }],
  });
  const { students, ...answer } = await classTeacher.call('getComments', east);
  expect(answer).toMatchObject({ curriculumID: 2, mayClass: 1, mayHead: 0, classTeacher: 'teacher Test', phrases: [] });
  expect(answer.mayExplain).toBe(1);
  expect(students).toEqual([
    {
      ...{ studentID: ids.akello, regno: '003471/001', name: 'AKELLO Joan', firstname: 'Joan', result: '', band: '' },
      ...{
        classComment: 'A good term',
        headComment: '',
        skills: ['Communication'],
        values: [],
        project: null,
        daysPresent: null,
        ver: 1,
      },
      mayExplain: 1,
    },
    {
      ...{
        studentID: ids.baluku,
        regno: '003471/002',
        name: 'BALUKU Joan',
        firstname: 'Joan',
        result: '71.0 %',
        band: 'B',
      },
      ...{ classComment: '', headComment: '', skills: [], values: [], project: null, daysPresent: null, ver: 0 },
      mayExplain: 1,
    },
    expect.objectContaining({ studentID: ids.cherop, result: '', ver: 0 }),
  ]);
});

test('bands follow the school’s own letters', async () => {
  const { school, ids, classTeacher, east } = await openClassTeaching();
  const admin = await school.as('admin');
  await give71Percent(school, ids);
  const grades = [90, 80, 72, 50, 0].map((min, index) => ({ grade: 'ABCDE'[index] ?? '', min }));
  await admin.call('saveGradingScheme', { curriculumID: 2, validFrom: 2026, grades });
  const { students } = await classTeacher.call('getComments', east);
  expect(students[1]).toMatchObject({ result: '71.0 %', band: 'D' });
});

test('the old O-level shows the aggregate and A-level the points', async () => {
  const { school, ids, head, term } = await openClassTeaching();
  await addMark(school, { studentID: ids.ekit, classID: 3, setID: eot, subjectID: english, score: 9000 });
  for (const paperID of ids.papers)
    await addMark(school, {
      studentID: ids.farouk,
      classID: 5,
      setID: eot,
      subjectID: advancedMathematics,
      paperID,
      score: 9000,
    });
  const old = await head.call('getComments', { ...term, classID: 3, streamID: 1 });
  // Mathematics is compulsory and has no mark: an aggregate so far, and no division yet.
  expect(old).toMatchObject({ curriculumID: 1, students: [{ result: 'aggregate 64', band: '' }] });
  await addMark(school, { studentID: ids.ekit, classID: 3, setID: eot, subjectID: mathematics, score: 9000 });
  const graded = await head.call('getComments', { ...term, classID: 3, streamID: 1 });
  expect(graded.students).toMatchObject([{ result: 'aggregate 56', band: 'D' }]);
  const advanced = await head.call('getComments', { ...term, classID: 5, streamID: 1 });
  expect(advanced).toMatchObject({ curriculumID: 3, students: [{ result: '6 / 20', band: 'D' }] });
});

test('who teaches in the stream reads; the head teacher writes both kinds', async () => {
  const { colleague, head, east } = await openClassTeaching();
  expect(await colleague.call('getComments', east)).toMatchObject({ mayClass: 0, mayHead: 0 });
  expect(await head.call('getComments', east)).toMatchObject({ mayClass: 1, mayHead: 1, mayExplain: 1 });
});

test('how the results were worked out is for the class teacher, who makes the reports, and the head teacher', async () => {
  const { school, classTeacher, colleague, head, name, east } = await openClassTeaching();
  const marker = await school.with(['addMark']);
  await school.assign(marker, { classID: 2, streamID: 1, subjectID: english });
  const may = async (client: typeof head, streamID = 1) =>
    (await client.call('getComments', { ...east, streamID })).mayExplain;
  expect(await Promise.all([classTeacher, colleague, head].map((client) => may(client)))).toEqual([1, 1, 1]);
  expect(await may(marker)).toBe(0);
  await name({ classID: 2, streamID: 2, userID: marker.userID });
  // Of the two streams that they see they answer for one.
  expect([await may(marker, 2), await may(marker, 0)]).toEqual([1, 0]);
});

test('of all streams each result is opened by those to whom explainGrade tells it, in this year and in a past one', async () => {
  const { school, ids, classTeacher, colleague, head, name, term } = await openClassTeaching();
  const marker = await school.with(['addMark']);
  for (const streamID of [1, 2]) await school.assign(marker, { classID: 2, streamID, subjectID: english });
  const answersFor = { classID: 2, streamID: 2, userID: marker.userID };
  await name(answersFor);
  await name({ ...answersFor, yearID: ids.lastYear });
  const of = { classID: 2, setID: eot, subjectID: english, score: 4000 };
  for (const [studentID, streamID] of [
    [ids.akello, 1],
    [ids.cherop, 2],
    [ids.dembe, 2],
  ] as const) {
    await addMark(school, { ...of, studentID, streamID });
    await addMark(school, { ...of, studentID, streamID: 3 - streamID, setID: 11, yearID: ids.lastYear });
  }
  const lastYear = { yearID: ids.lastYear, termID: 1 };
  for (const [client, asked, expected] of [
    // Who has come out of the stream, as Cherop has, is still theirs while the marks of the term are.
    [marker, term, [ids.cherop, ids.dembe]],
    [marker, lastYear, [ids.akello]],
    [classTeacher, term, undefined],
    [colleague, term, undefined],
    [head, term, [ids.akello, ids.baluku, ids.cherop, ids.dembe]],
  ] as const) {
    const { students, mayExplain } = await client.call('getComments', { ...asked, classID: 2, streamID: 0 });
    const told = students.filter((student) => student.mayExplain === 1).map(({ studentID }) => studentID);
    if (expected) expect(told).toEqual(expected);
    expect(mayExplain).toBe(told.length === students.length ? 1 : 0);
    for (const { studentID } of students) {
      const { status } = await client.ask('explainGrade', { ...asked, studentID });
      expect([studentID, status]).toEqual([studentID, told.includes(studentID) ? 200 : 404]);
    }
  }
});

test('a stream of others is answered as one that does not exist', async () => {
  const { school, stranger, classTeacher, head, east } = await openClassTeaching();
  const secretary = await school.with(['genRep']);
  const unknown = await stranger.ask('getComments', { ...east, streamID: 99 });
  expect(unknown.status).toBe(404);
  for (const client of [stranger, secretary]) {
    expect(await client.ask('getComments', east)).toMatchObject({ status: 404, body: unknown.body });
  }
  expect((await classTeacher.ask('getComments', { ...east, streamID: 2 })).status).toBe(404);
  expect((await classTeacher.ask('getComments', { ...east, classID: 3 })).status).toBe(404);
  expect((await head.ask('getComments', { ...east, classID: 99 })).status).toBe(404);
  expect((await head.ask('getComments', { ...east, yearID: 9999 })).status).toBe(404);
});

test('all streams are those of them that the caller sees', async () => {
  const { school, ids, classTeacher, stranger, head, name, east } = await openClassTeaching();
  const names = async (client: typeof head) =>
    (await client.call('getComments', { ...east, streamID: 0 })).students.map(({ studentID }) => studentID);
  expect(await names(classTeacher)).toEqual([ids.akello, ids.baluku, ids.cherop]);
  expect(await names(stranger)).toEqual([ids.dembe]);
  expect(await names(head)).toEqual([ids.akello, ids.baluku, ids.cherop, ids.dembe]);
  await name({ classID: 2, streamID: 2, userID: stranger.userID });
  expect(await head.call('getComments', { ...east, streamID: 0 })).toMatchObject({
    classTeacher: 'teacher Test, user2 Test',
  });
  // A class teacher of one stream who teaches in the other sees both, and may not write them all.
  const both = { ...east, streamID: 0 };
  expect(await stranger.call('getComments', both)).toMatchObject({ mayClass: 1 });
  await school.assign(stranger, { classID: 2, streamID: 1, subjectID: mathematics });
  expect(await stranger.call('getComments', both)).toMatchObject({ mayClass: 0 });
  expect(await names(stranger)).toHaveLength(4);
});

test('the students are those who are there now: a disabled one is not, one who changed streams is', async () => {
  const { school, ids, classTeacher, east } = await openClassTeaching();
  await addMark(school, { studentID: ids.dembe, classID: 2, streamID: 2, setID: eot, subjectID: english, score: 4000 });
  await addMark(school, {
    studentID: ids.dembe,
    classID: 2,
    streamID: 2,
    setID: aoiTerm2,
    subjectID: english,
    score: 200,
  });
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ status: 0 }).where('id', '=', ids.akello).execute();
    await db.updateTable('students').set({ streamID: 1 }).where('id', '=', ids.dembe).execute();
  });
  const { students } = await classTeacher.call('getComments', east);
  expect(students.map(({ studentID }) => studentID)).toEqual([ids.baluku, ids.cherop, ids.dembe]);
});

test('of a past year those are shown whose marks were of the stream, and nothing is to be written', async () => {
  const { school, ids, head, east } = await openClassTeaching();
  const markID = await addMark(school, {
    studentID: ids.dembe,
    classID: 2,
    setID: eot,
    subjectID: english,
    score: 4000,
  });
  await school.database.write(async (db) => {
    await db.updateTable('marks').set({ yearID: ids.lastYear }).where('id', '=', markID).execute();
    await db.updateTable('students').set({ status: 0, classID: 3 }).where('id', '=', ids.dembe).execute();
  });
  const answer = await head.call('getComments', { ...east, yearID: ids.lastYear });
  expect(answer).toMatchObject({ mayClass: 0, mayHead: 0, classTeacher: '' });
  expect(answer.students.map(({ studentID }) => studentID)).toEqual([ids.dembe]);
});

test('a mark out of its range leaves the student without a result, and there to be written of', async () => {
  const { school, ids, head, term } = await openClassTeaching();
  await addMark(school, { studentID: ids.ekit, classID: 3, setID: eot, subjectID: english, score: 10_100 });
  const { students } = await head.call('getComments', { ...term, classID: 3, streamID: 1 });
  expect(students).toMatchObject([{ studentID: ids.ekit, result: '', band: '' }]);
});

test('the phrases in use come in order, and say who may change them', async () => {
  const { classTeacher, colleague, head, east } = await openClassTeaching();
  const add = (client: typeof head, kind: 'CLASS' | 'HEAD', band: 'A' | 'E' | '', text: string) =>
    client.call('savePhrase', { kind, band, text });
  await add(head, 'HEAD', 'A', 'Excellent');
  await add(classTeacher, 'CLASS', 'E', 'work with a friend');
  await add(colleague, 'CLASS', 'E', 'Ask for help');
  const { id } = await add(classTeacher, 'CLASS', '', 'Gone');
  await classTeacher.call('savePhrase', { id, kind: 'CLASS', text: 'Gone', status: 0 });
  const { phrases } = await classTeacher.call('getComments', east);
  expect(phrases.map(({ kind, band, text, mayChange }) => [kind, band, text, mayChange])).toEqual([
    ['CLASS', 'E', 'Ask for help', 0],
    ['CLASS', 'E', 'work with a friend', 1],
    ['HEAD', 'A', 'Excellent', 0],
  ]);
  const all = await head.call('getComments', east);
  expect(all.phrases.map(({ mayChange }) => mayChange)).toEqual([1, 1, 1]);
});
