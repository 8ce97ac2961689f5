import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { openMoves } from '../../testing/movingStudents.ts';
import { advancedMathematics, aoiTerm2, english, eotTerm2, mathematics } from '../../testing/sampleClass.ts';

const eotTerm1 = 11;
const [s2, s3] = [2, 3];
const promotion = { action: 'PROMOTE', class1: s2, class2: s3 } as const;

test('it says for each student of the class what will happen, in the order of their names', async () => {
  const { ids, clerk } = await openMoves();
  await clerk.call('promoteStudents', { action: 'DEACTIVATE', class3: s2, studentList: [ids.baluku] });
  const { students } = await clerk.call('previewPromotion', promotion);
  expect(students.map(({ name }) => name)).toEqual(['Akello Joan', 'Baluku Joan', 'Cherop Joan', 'Dembe Joan']);
  expect(students[0]).toEqual({
    ...{ id: ids.akello, regno: '003471/001', name: 'Akello Joan', status: 1, currentStream: 1, toStream: 1 },
    ...{ marksEntered: 0, marksExpected: 4, notes: ['End-of-term marks are missing in 2 of 2 subjects'] },
  });
  expect(students[1]).toMatchObject({ status: 0, toStream: 1, notes: ['Disabled: not moved'] });
});

test('it changes nothing', async () => {
  const { clerk, contents, batches } = await openMoves();
  const before = await contents();
  await clerk.call('previewPromotion', promotion);
  expect(await contents()).toEqual(before);
  expect(await batches()).toEqual([]);
});

test('marks are counted over the end-of-term sets of the terms so far, and over no others', async () => {
  const { school, ids, clerk } = await openMoves();
  const mark = (studentID: number, setID: number, subjectID: number) =>
    addMark(school, { studentID, classID: s2, setID, subjectID, score: 6000 });
  await mark(ids.akello, eotTerm1, english);
  await mark(ids.akello, eotTerm2, english);
  await mark(ids.akello, eotTerm2, mathematics);
  await addMark(school, {
    studentID: ids.akello,
    classID: s2,
    setID: aoiTerm2,
    subjectID: mathematics,
    paperID: ids.sets,
  });
  for (const set of [eotTerm1, eotTerm2])
    for (const subject of [english, mathematics]) await mark(ids.dembe, set, subject);
  const { students } = await clerk.call('previewPromotion', promotion);
  const [akello, , cherop, dembe] = students;
  expect(akello).toMatchObject({
    ...{ marksEntered: 3, marksExpected: 4, notes: ['End-of-term marks are missing in 1 of 2 subjects'] },
  });
  expect(cherop).toMatchObject({ marksEntered: 0, marksExpected: 6 });
  expect(dembe).toMatchObject({ marksEntered: 4, marksExpected: 4, notes: [] });
});

test('in the first term one set is expected, and marks of another year do not count', async () => {
  const { school, ids, clerk } = await openMoves();
  await addMark(school, { studentID: ids.akello, classID: s2, setID: eotTerm1, subjectID: english, score: 6000 });
  await school.database.write(async (db) => {
    await db.updateTable('settings').set({ currentTermID: 1 }).execute();
    await db.updateTable('marks').set({ yearID: ids.lastYear }).execute();
  });
  const { students } = await clerk.call('previewPromotion', promotion);
  expect(students[0]).toMatchObject({
    ...{ marksEntered: 0, marksExpected: 2, notes: ['End-of-term marks are missing in 2 of 2 subjects'] },
  });
});

test('at A-level each paper is expected', async () => {
  const { school, ids, clerk } = await openMoves();
  const [paper] = ids.papers;
  await addMark(school, {
    ...{ studentID: ids.farouk, classID: 5, setID: eotTerm2, subjectID: advancedMathematics, paperID: paper },
    score: 6000,
  });
  const { students } = await clerk.call('previewPromotion', { action: 'PROMOTE', class1: 5, class2: 6 });
  expect(students).toMatchObject([
    { marksEntered: 1, marksExpected: 4, notes: ['End-of-term marks are missing in 1 of 1 subject'] },
  ]);
});

test('a stream that the new class does not have is said, and is no stream there', async () => {
  const { school, ids, clerk } = await openMoves();
  const admin = await school.as('admin');
  await admin.call('saveListEntry', { list: 'classes', id: 4, streams: [2] });
  await school.database.write((db) =>
    db.updateTable('students').set({ streamID: 0 }).where('id', '=', ids.baluku).execute(),
  );
  const { students } = await clerk.call('previewPromotion', { ...promotion, class2: 4 });
  const [akello, baluku, , dembe] = students;
  expect(akello).toMatchObject({ currentStream: 1, toStream: 0 });
  expect(akello?.notes[0]).toBe('No stream EAST in S4: will need a stream');
  expect(baluku).toMatchObject({ currentStream: 0, toStream: 0 });
  expect(baluku?.notes[0]).toBe('Has no stream: will need one');
  expect(dembe).toMatchObject({ toStream: 2, notes: ['End-of-term marks are missing in 2 of 2 subjects'] });
  const leaving = await clerk.call('previewPromotion', { action: 'DEACTIVATE', class3: s2 });
  expect(leaving.students[1]).toMatchObject({
    toStream: 0,
    notes: ['End-of-term marks are missing in 2 of 2 subjects'],
  });
});

test('what is wrong with the classes is said as when promoting', async () => {
  const { school, clerk } = await openMoves();
  expect(await clerk.ask('previewPromotion', { action: 'PROMOTE', class1: 2 })).toMatchObject({
    status: 400,
    body: { msg: texts.selectBothClasses },
  });
  expect((await clerk.ask('previewPromotion', { action: 'DEACTIVATE', class3: 99 })).status).toBe(404);
  const empty = await clerk.call('previewPromotion', { action: 'DEMOTE', class1: 4, class2: 1 });
  expect(empty.students).toEqual([]);
  const viewer = await school.with(['seeStu']);
  expect((await viewer.ask('previewPromotion', promotion)).status).toBe(403);
});
