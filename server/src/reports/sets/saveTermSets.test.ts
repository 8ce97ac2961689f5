import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { english, mathematics, sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const term = { yearID: ids.year, termID: 2 } as const;
  const of = async (classID: number) =>
    (await admin.call('getTermSets', term)).classes.find((each) => each.classID === classID);
  const mark = (setID: number) =>
    addMark(school, { studentID: ids.akello, classID: 2, setID, subjectID: english, score: 5000 });
  const issue = (more: object = {}) =>
    admin.call('generateEOTReport', { ...term, classID: 2, streamID: 0, setID3: 12, ...more });
  return { school, ids, admin, term, of, mark, issue };
}

test('until it is saved, the sets of a class are those BOT, MOT and EOT sets that have marks in it', async () => {
  const { school, ids, of, mark } = await start();
  expect(await of(2)).toEqual({ classID: 2, setIDs: [], from: 'DEFAULT', fixed: [], fixedAt: '', issued: [] });
  await mark(12);
  await mark(16);
  // A mock and the Activities of Integration are never among them.
  await mark(10);
  await addMark(school, { studentID: ids.akello, classID: 2, setID: 2, subjectID: mathematics, paperID: ids.sets });
  expect(await of(2)).toMatchObject({ setIDs: [16, 12], from: 'DEFAULT' });
  expect(await of(3)).toMatchObject({ setIDs: [], from: 'DEFAULT' });
});

test('what the school saves holds for the classes of the curriculum in that term, and can be taken back', async () => {
  const { admin, term, of, mark } = await start();
  await mark(12);
  const { ver } = await admin.call('saveTermSets', { ...term, curriculumID: 2, setIDs: [12, 17] });
  expect(await of(2)).toMatchObject({ setIDs: [17, 12], from: 'SAVED' });
  expect(await of(3)).toMatchObject({ from: 'DEFAULT' });
  const { curricula } = await admin.call('getTermSets', term);
  expect(curricula.find(({ curriculumID }) => curriculumID === 2)).toEqual({ curriculumID: 2, setIDs: [17, 12], ver });
  const other = await admin.call('getTermSets', { ...term, termID: 1 });
  expect(other.classes.every(({ from }) => from === 'DEFAULT')).toBe(true);
  await admin.call('saveTermSets', { ...term, curriculumID: 2, setIDs: [], ver });
  expect(await of(2)).toMatchObject({ setIDs: [12], from: 'DEFAULT' });
});

test('the first issued card of the term fixes the sets of its class, until the school saves others', async () => {
  const { admin, term, of, mark, issue } = await start();
  await mark(12);
  expect((await issue()).trial).toBeUndefined();
  await mark(16);
  const fixed = { fixed: [12], fixedAt: expect.stringMatching(/^2026/), issued: [[12]] };
  expect(await of(2)).toEqual({ classID: 2, setIDs: [12], from: 'FIXED', ...fixed });
  const { ver, ...told } = await admin.call('saveTermSets', { ...term, curriculumID: 2, setIDs: [16, 12] });
  expect(told).toMatchObject({
    issuedOtherwise: [2],
    msg: 'The exam sets of the term are saved. Cards of S2 were issued with other exam sets. Issue them again, or the end-of-year card will say where they differ',
  });
  expect(await of(2)).toEqual({ classID: 2, setIDs: [16, 12], from: 'SAVED', ...fixed });
  expect(await of(1)).toMatchObject({ setIDs: [16, 12], from: 'SAVED', fixed: [], issued: [] });
  const back = await admin.call('saveTermSets', { ...term, curriculumID: 2, setIDs: [], ver });
  expect(back).toMatchObject({ issuedOtherwise: [], msg: 'The exam sets of the term are saved' });
  expect(await of(2)).toMatchObject({ setIDs: [12], from: 'FIXED' });
});

test('where every class of the curriculum has cards the sets are changed too, and classes are named until their cards are issued again', async () => {
  const { school, admin, term, of, mark, issue } = await start();
  await mark(12);
  await issue();
  await school.database.write((db) =>
    db.updateTable('classes').set({ curriculumID: 1 }).where('id', 'in', [1, 4]).execute(),
  );
  const save = (setIDs: number[]) => admin.call('saveTermSets', { ...term, curriculumID: 2, setIDs });
  expect((await save([16])).issuedOtherwise).toEqual([2]);
  // Only a part of the class is issued again.
  expect((await issue({ streamID: 1, setID1: 16, setID3: 0 })).trial).toBeUndefined();
  expect((await of(2))?.issued).toEqual([[12], [16]]);
  expect((await save([16])).issuedOtherwise).toEqual([2]);
  await issue({ setID1: 16, setID3: 0 });
  expect((await of(2))?.issued).toEqual([[16]]);
  expect((await save([16])).issuedOtherwise).toEqual([]);
});

test('the change reaches Missing Marks and Class Analysis of a class with cards', async () => {
  const { ids, school, admin, term, issue } = await start();
  // S3 is on curriculum 1, where the exam sets alone make the result.
  const mark = (setID: number, score: number) =>
    addMark(school, { studentID: ids.ekit, classID: 3, setID, subjectID: english, score });
  await mark(12, 5000);
  await issue({ classID: 3 });
  for (const [setID, score] of [
    [16, 5000],
    [14, 2000],
    [11, 6000],
  ] as const)
    await mark(setID, score);
  const save = (termID: 1 | 2, setIDs: number[]) =>
    admin.call('saveTermSets', { yearID: ids.year, termID, curriculumID: 1, setIDs });
  await save(1, [11]);
  const missing = async () =>
    new Set((await admin.call('getMissingMarks', { ...term, classID: 3 })).holes.map(({ setName }) => setName));
  // Sets that make the term's result are compared with the results of other terms, others with sets of their kind.
  const meanOfTerm1 = async () => {
    const { terms } = await admin.call('getTermMeans', { ...term, classID: 3, streamID: 0, setIDs: [16, 12] });
    return terms.find(({ yearName, termID }) => yearName === '2026' && termID === 1)?.mean;
  };
  expect(await missing()).toEqual(new Set(['EOT TERM 2']));
  expect(await meanOfTerm1()).toBe(400);
  await save(2, [16, 12]);
  expect(await missing()).toEqual(new Set(['BOT TERM 2', 'EOT TERM 2']));
  expect(await meanOfTerm1()).toBe(600);
});

test('sets of another term, Activities of Integration, a stale version and an unknown year are refused', async () => {
  const { admin, term } = await start();
  const ask = (change: object) => admin.ask('saveTermSets', { ...term, curriculumID: 2, setIDs: [12], ...change });
  expect((await ask({ setIDs: [11] })).body.msg).toBe('The exam sets must belong to the chosen term');
  expect((await ask({ setIDs: [2] })).body.msg).toBe('This exam set does not belong to the curriculum of the class');
  expect((await ask({ yearID: 999 })).status).toBe(400);
  expect((await ask({ ver: 0 })).status).toBe(200);
  expect((await ask({ ver: 0 })).status).toBe(409);
});

test('teachers see the sets, and only who has setRep changes them', async () => {
  const { school, term } = await start();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('getTermSets', term)).status).toBe(200);
  expect((await teacher.ask('saveTermSets', { ...term, curriculumID: 2, setIDs: [12] })).status).toBe(403);
});
