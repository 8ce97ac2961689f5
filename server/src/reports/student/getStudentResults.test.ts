import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { addStudent, english, eotTerm2, mathematics, sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

const bot = 16;

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const save = (studentID: number, subjectID: number, score: number, setID = eotTerm2) =>
    admin.call('saveMarks', { setID, yearID: ids.year, marks: [{ studentID, subjectID, score }] });
  return { school, ids, admin, save };
}

test('a student’s term is that of the mark sheet: average, mark and grade of each subject, means of the class', async () => {
  const { ids, admin, save } = await start();
  for (const [studentID, score] of [
    [ids.akello, 40],
    [ids.baluku, 72],
    [ids.dembe, 60],
  ] as const)
    await save(studentID, mathematics, score);
  await save(ids.akello, mathematics, 44, bot);
  await save(ids.akello, english, 60);
  const { terms } = await admin.call('getStudentResults', { studentID: ids.akello });
  const sheet = { yearID: ids.year, termID: 2 as const, classID: 2, streamID: 0, setIDs: [bot, eotTerm2] };
  const analysis = await admin.call('getMarkSheet', sheet);
  const row = analysis.students.find(({ id }) => id === ids.akello);
  const means = (await admin.call('getTermMeans', sheet)).terms.find(
    ({ yearName, termID }) => yearName === terms[0]?.yearName && termID === 2,
  );
  expect(terms).toHaveLength(1);
  expect(terms[0]).toMatchObject({ yearID: ids.year, termID: 2, classID: 2, className: 'S2', streamID: 1 });
  expect(terms[0]).toMatchObject({ classMean: means?.mean, place: null, streamPlace: null });
  expect(terms[0]?.subjects.map(({ id, mark, grade, classMean }) => ({ id, mark, grade, classMean }))).toEqual(
    analysis.subjects.flatMap(({ id, mean }, index) => {
      const cell = row?.cells[index];
      return cell ? [{ id, mark: cell.mark, grade: cell.grade, classMean: mean }] : [];
    }),
  );
  expect(terms[0]?.result).not.toBe('');
});

test('what is missing is what Missing Marks counts for them', async () => {
  const { ids, admin, save } = await start();
  await save(ids.ekit, mathematics, 70);
  await save(ids.ekit, mathematics, 60, bot);
  const { terms } = await admin.call('getStudentResults', { studentID: ids.ekit });
  const holes = await admin.call('getMissingMarks', { yearID: ids.year, termID: 2, classID: 3 });
  expect(terms.at(-1)).toMatchObject({ missing: holes.missing, expected: holes.expected });
  expect(holes.missing).toBe(2);
});

test('days present of the days open stand beside each term that has them', async () => {
  const { ids, admin, save } = await start();
  await save(ids.akello, mathematics, 40);
  await save(ids.akello, mathematics, 70, 11);
  await admin.call('updateReportSettings', { currentTermID: 2, daysOpen: 65 });
  const comments = [{ studentID: ids.akello, daysPresent: 61 }];
  await admin.call('saveComments', { yearID: ids.year, termID: 2, comments });
  const { terms } = await admin.call('getStudentResults', { studentID: ids.akello });
  expect(terms.map(({ termID, attendance }) => [termID, attendance])).toEqual([
    [1, null],
    [2, { present: 61, open: 65 }],
  ]);
});

test('a term without results has its days all the same, for whoever answers for the student', async () => {
  const { school, ids, admin, save } = await start();
  await admin.call('updateReportSettings', { currentTermID: 2, daysOpen: 65 });
  const studentID = ids.akello;
  await admin.call('saveComments', { yearID: ids.year, termID: 2, comments: [{ studentID, daysPresent: 61 }] });
  const days = [{ yearID: ids.year, yearName: '2026', termID: 2, attendance: { present: 61, open: 65 } }];
  expect(await admin.call('getStudentResults', { studentID })).toMatchObject({ terms: [], otherDays: days });
  const teacher = await school.with(['addMark']);
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  expect((await teacher.call('getStudentResults', { studentID })).otherDays).toEqual([]);
  await save(studentID, mathematics, 70, 11);
  const later = await admin.call('getStudentResults', { studentID });
  expect(later.terms.map(({ termID }) => termID)).toEqual([1]);
  expect(later.otherDays).toEqual(days);
  await save(studentID, mathematics, 40);
  const last = await admin.call('getStudentResults', { studentID });
  expect([last.terms.at(-1)?.attendance, last.otherDays]).toEqual([{ present: 61, open: 65 }, []]);
});

test('positions are told where the school prints them', async () => {
  const { school, ids, admin, save } = await start();
  const inS3 = { classID: 3, subjectIDs: [english, mathematics] };
  const gita = await school.database.write((db) =>
    addStudent(db, { surname: 'Gita', regno: '003471/007', streamID: 2, ...inS3 }),
  );
  for (const [studentID, score] of [
    [ids.ekit, 40],
    [gita, 72],
  ] as const)
    for (const subjectID of [english, mathematics]) await save(studentID, subjectID, score);
  const placesOf = async (studentID: number) => {
    const { terms } = await admin.call('getStudentResults', { studentID });
    return terms.map(({ place, streamPlace, average, classMean }) => ({ place, streamPlace, average, classMean }));
  };
  const first = { place: 1, of: 1 };
  expect(await placesOf(gita)).toEqual([
    { place: { place: 1, of: 2 }, streamPlace: first, average: 720, classMean: 560 },
  ]);
  expect(await placesOf(ids.ekit)).toMatchObject([{ place: { place: 2, of: 2 }, streamPlace: first }]);
});

test('terms stand in the order of time over the years, without those whose exam sets have no marks', async () => {
  const { school, ids, admin, save } = await start();
  await save(ids.akello, mathematics, 40);
  await save(ids.akello, mathematics, 70, 11);
  const mark = { studentID: ids.akello, classID: 2, setID: eotTerm2, subjectID: mathematics, score: 3300 };
  await addMark(school, { ...mark, yearID: ids.lastYear });
  const { terms } = await admin.call('getStudentResults', { studentID: ids.akello });
  expect(terms.map(({ yearID, termID }) => [yearID, termID])).toEqual([
    [ids.lastYear, 2],
    [ids.year, 1],
    [ids.year, 2],
  ]);
});

test('only those hear the results to whom each grade would be explained; others hear of no such student', async () => {
  const { school, ids, save } = await start();
  await save(ids.akello, mathematics, 40);
  const studentID = ids.akello;
  const maker = await school.with(['addMark', 'genRep']);
  expect((await maker.ask('getStudentResults', { studentID })).status).toBe(404);
  await school.assign(maker, { classID: 2, streamID: 1, subjectID: english });
  expect((await maker.call('getStudentResults', { studentID })).terms).toHaveLength(1);
  expect((await maker.ask('getStudentResults', { studentID: ids.dembe })).status).toBe(404);
  const teacher = await school.with(['addMark']);
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  expect((await teacher.call('getStudentResults', { studentID })).terms).toEqual([]);
  const secretary = await school.with(['seeStu', 'genRep']);
  expect((await secretary.call('getStudentResults', { studentID })).terms).toEqual([]);
  expect((await secretary.ask('getStudentResults', { studentID: 98_765 })).status).toBe(404);
});
