import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { expect, test } from 'vitest';
import { openMoves } from '../../testing/movingStudents.ts';
import { advancedMathematics, english, mathematics, physics } from '../../testing/sampleClass.ts';

const [nile, boarding, west] = [2, 2, 2];

async function open() {
  const moves = await openMoves();
  const { read } = moves.school.database;
  const taken = async (studentID: number) => {
    const subjects = await read.selectFrom('studentSubjects').selectAll().where('studentID', '=', studentID).execute();
    const papers = await read.selectFrom('studentPapers').selectAll().where('studentID', '=', studentID).execute();
    const ascending = (ids: number[]) => ids.sort((a, b) => a - b);
    return {
      subjects: ascending(subjects.map(({ subjectID }) => subjectID)),
      papers: ascending(papers.map(({ paperID }) => paperID)),
    };
  };
  /** An A-level subject by its name, with its papers. */
  const advanced = async (name: string) => {
    const { id } = await read
      .selectFrom('subjects')
      .select('id')
      .where('levelID', '=', 2)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const rows = await read.selectFrom('chapters').select('id').where('subjectID', '=', id).orderBy('id').execute();
    return { id, papers: rows.map((row) => row.id) };
  };
  return { ...moves, taken, advanced };
}

test('stream, house and residency of many are changed at once, and nothing else', async () => {
  const { ids, clerk, student, contents } = await open();
  const before = await contents();
  const answer = await clerk.call('changeStudents', {
    ...{ studentList: [ids.akello, ids.baluku], streamID: west, house: nile, residencyType: boarding },
  });
  expect(answer).toMatchObject({ msg: '2 students were changed', changed: 2 });
  for (const id of [ids.akello, ids.baluku])
    expect(await student(id)).toMatchObject({
      streamID: west,
      houseID: nile,
      residencyID: boarding,
      classID: 2,
      ver: 2,
    });
  const after = await contents();
  expect([after.subjects, after.papers]).toEqual([before.subjects, before.papers]);
  expect(await student(ids.cherop)).toMatchObject({ houseID: null, streamID: 1, ver: 1 });
});

test('who is so already is left alone, and when all are, nothing is changed', async () => {
  const { ids, clerk, student, batches } = await open();
  const change = { studentList: [ids.akello, ids.dembe], streamID: west };
  expect(await clerk.call('changeStudents', change)).toMatchObject({ msg: '1 student was changed', changed: 1 });
  expect((await student(ids.dembe)).ver).toBe(1);
  expect(await clerk.ask('changeStudents', change)).toMatchObject({ status: 409, body: { msg: texts.changedAlready } });
  expect(await batches()).toHaveLength(1);
});

test('subjects are added and removed; who takes an added one already keeps it once', async () => {
  const { ids, clerk, taken } = await open();
  await clerk.call('changeStudents', {
    ...{ studentList: [ids.akello, ids.cherop], addSubjects: [physics, physics], removeSubjects: [mathematics] },
  });
  expect(await taken(ids.akello)).toMatchObject({ subjects: [english, physics].sort((a, b) => a - b) });
  expect(await taken(ids.cherop)).toMatchObject({ subjects: [english, physics].sort((a, b) => a - b) });
});

test('at A-level an added subject wants a paper at least, and a removed one takes its papers away', async () => {
  const { ids, clerk, taken, advanced } = await open();
  const { id, papers } = await advanced('PHYSICS');
  const [first = 0, second = 0] = papers;
  const add = { studentList: [ids.farouk], addSubjects: [id] };
  for (const addPapers of [[], [ids.papers[0]]]) {
    const refused = await clerk.ask('changeStudents', { ...add, addPapers });
    expect(refused).toMatchObject({ status: 400, body: { fields: { addPapers: texts.choosePapers } } });
  }
  await clerk.call('changeStudents', { ...add, addPapers: [first] });
  expect(await taken(ids.farouk)).toEqual({
    subjects: [advancedMathematics, id].sort((a, b) => a - b),
    papers: [...ids.papers, first].sort((a, b) => a - b),
  });
  await clerk.call('changeStudents', { studentList: [ids.farouk], addPapers: [second] });
  await clerk.call('changeStudents', { studentList: [ids.farouk], removeSubjects: [advancedMathematics] });
  expect(await taken(ids.farouk)).toEqual({ subjects: [id], papers: [first, second].sort((a, b) => a - b) });
});

test('a subject for which the school has no papers is taken without any', async () => {
  const { school, ids, clerk, taken } = await open();
  const admin = await school.as('admin');
  const { id } = await admin.call('addSubject', { subject: 'Beekeeping', subjectCat: 1, level: 2 });
  await clerk.call('changeStudents', { studentList: [ids.farouk], addSubjects: [id] });
  expect((await taken(ids.farouk)).subjects).toContain(id);
});

test('nobody is left without a subject: those who would be are named and nobody is changed', async () => {
  const { ids, clerk, contents } = await open();
  const before = await contents();
  const removeSubjects = [english, mathematics];
  const refused = await clerk.ask('changeStudents', {
    studentList: [ids.akello, ids.cherop],
    removeSubjects,
    house: nile,
  });
  expect(refused).toMatchObject({
    status: 409,
    body: { msg: texts.withoutSubject, names: ['Akello Joan (003471/001)'] },
  });
  expect(await contents()).toEqual(before);
});

test('it is a batch with its history for streams alone, its label in words and its audit', async () => {
  const { ids, clerk, history, batches, batchStudents, audited } = await open();
  await clerk.call('changeStudents', { studentList: [ids.akello], house: nile, removeSubjects: [english] });
  await clerk.call('changeStudents', { studentList: [ids.baluku], streamID: west, addSubjects: [physics] });
  expect((await batches()).map(({ kind, label, size }) => [kind, label, size])).toEqual([
    ['CHANGE', 'house NILE, − ENGLISH', 1],
    ['CHANGE', 'stream WEST, + PHYSICS', 1],
  ]);
  const [first] = await batchStudents();
  const [before, after] = [
    { houseID: null, subjectIDs: [english, mathematics] },
    { houseID: nile, subjectIDs: [mathematics] },
  ];
  expect(JSON.parse(first?.before ?? '')).toEqual(before);
  expect(JSON.parse(first?.after ?? '')).toEqual({ ...after, ver: 2 });
  expect(await history(ids.akello)).toEqual([]);
  expect(await history(ids.baluku)).toMatchObject([{ action: 'MOVE', classID: 2, streamID: west, status: 1 }]);
  expect((await audited('changeStudents'))[0]).toEqual({ type: 'student', id: ids.akello, before, after });
});

test.each([
  ['nothing', {}, texts.chooseChange],
  ['empty lists', { addSubjects: [], removeSubjects: [], addPapers: [] }, texts.chooseChange],
  ['a subject added and removed', { addSubjects: [3], removeSubjects: [3] }, texts.addedAndRemoved],
  ['a stream that does not exist', { streamID: 99 }, 'There is no such entry in this list'],
  ['a house that does not exist', { house: 99 }, 'There is no such entry in this list'],
  ['a residency that does not exist', { residencyType: 99 }, 'There is no such entry in this list'],
  ['a subject that does not exist', { addSubjects: [9999] }, texts.subjectNotOfLevel],
  ['a subject of another level', { addSubjects: [advancedMathematics] }, texts.subjectNotOfLevel],
  ['the removal of a subject that does not exist', { removeSubjects: [9999] }, 'There is no such subject'],
  ['a paper that does not exist', { addPapers: [9999] }, texts.paperNotOfSubject],
])('%s is refused', async (_, change, msg) => {
  const { ids, clerk, contents } = await open();
  const before = await contents();
  const { status, body } = await clerk.ask('changeStudents', { studentList: [ids.akello], ...change });
  expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
  expect(await contents()).toEqual(before);
});

test('a chapter is no paper, and a paper is only of a subject that each of them takes', async () => {
  const { ids, clerk, advanced } = await open();
  const chapter = { studentList: [ids.akello], addPapers: [ids.sets] };
  expect((await clerk.ask('changeStudents', chapter)).body.msg).toBe(texts.paperNotOfSubject);
  const mixed = { studentList: [ids.farouk, ids.akello], addPapers: [ids.papers[0]] };
  expect((await clerk.ask('changeStudents', mixed)).body.msg).toBe(texts.paperNotOfSubject);
  const { papers } = await advanced('PHYSICS');
  const foreign = { studentList: [ids.farouk], addPapers: papers.slice(0, 1) };
  expect((await clerk.ask('changeStudents', foreign)).body.msg).toBe(texts.paperNotOfSubject);
});

test('the stream must be one of each student’s class, and what is out of use is not chosen', async () => {
  const { school, ids, clerk } = await open();
  const admin = await school.as('admin');
  await admin.call('saveListEntry', { list: 'classes', id: 3, streams: [1, 3] });
  const both = { studentList: [ids.akello, ids.ekit], streamID: west };
  expect(await clerk.ask('changeStudents', both)).toMatchObject({
    ...{ status: 400, body: { fields: { streamID: texts.streamNotOfClass } } },
  });
  await admin.call('saveListEntry', { list: 'houses', id: nile, status: 0 });
  const closed = await clerk.ask('changeStudents', { studentList: [ids.akello], house: nile });
  expect(closed.body.msg).toBe('NILE is not in use');
});

test('one unknown id changes nobody; no student at all is said so; a user who only sees students changes none', async () => {
  const { school, ids, clerk, contents } = await open();
  const before = await contents();
  expect(await clerk.ask('changeStudents', { studentList: [ids.akello, 4711], house: nile })).toMatchObject({
    ...{ status: 404, body: { msg: 'There is no student with the id 4711' } },
  });
  expect((await clerk.ask('changeStudents', { studentList: [], house: nile })).body.msg).toBe(texts.selectStudent);
  const viewer = await school.with(['seeStu']);
  expect((await viewer.ask('changeStudents', { studentList: [ids.akello], house: nile })).status).toBe(403);
  expect(await contents()).toEqual(before);
});
