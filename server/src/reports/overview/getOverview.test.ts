import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import {
  advancedMathematics,
  aoiTerm2,
  english,
  eotTerm2,
  mathematics,
  physics,
  sampleClass,
} from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

const mock = 10;

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const teacher = await school.as('teacher');
  const save = (setID: number, subjectID: number, studentID: number, score: number, paperID?: number) =>
    admin.call('saveMarks', {
      setID,
      yearID: ids.year,
      marks: [{ studentID, subjectID, score, ...(paperID ? { paperID } : {}) }],
    });
  const lessons = async () =>
    (await teacher.call('getOverview', {})).lessons.map(
      ({ className, streamName, subjectName, sets }) =>
        `${className} ${streamName} ${subjectName}: ${sets.map((set) => `${set.setName} ${set.expected - set.missing}/${set.expected}`).join(', ')}`,
    );
  const both = async () => {
    const { marks } = await admin.call('getOverview', {});
    const { missing, expected } = await admin.call('getMissingMarks', { yearID: ids.year, termID: 2 });
    return { shown: { missing: marks?.missing, expected: marks?.expected }, asked: { missing, expected }, marks };
  };
  return { school, ids, admin, teacher, save, lessons, both };
}

test('a teacher sees a row for each of their lessons, with the due sets of its class', async () => {
  const { school, ids, teacher, save, lessons } = await start();
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  await school.assign(teacher, { classID: 2, streamID: 2, subjectID: mathematics });
  expect(await lessons()).toEqual(['S2 EAST MATHEMATICS: ', 'S2 WEST MATHEMATICS: ']);
  await save(eotTerm2, mathematics, ids.akello, 0);
  expect(await lessons()).toEqual(['S2 EAST MATHEMATICS: EOT TERM 2 1/3', 'S2 WEST MATHEMATICS: EOT TERM 2 0/1']);
});

test('a set that nobody has begun in the class, of another term or not of the result is not due', async () => {
  const { school, ids, teacher, save, lessons } = await start();
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  await save(mock, english, ids.ekit, 40);
  await save(14, english, ids.akello, 40);
  expect(await lessons()).toEqual(['S2 EAST MATHEMATICS: ']);
});

test('chapters of the term and papers that are taken each want a mark of their own', async () => {
  const { school, ids, teacher, save, lessons } = await start();
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  await school.assign(teacher, { classID: 5, streamID: 1, subjectID: advancedMathematics });
  await save(aoiTerm2, mathematics, ids.akello, 2.5, ids.sets);
  await save(eotTerm2, advancedMathematics, ids.farouk, 70, ids.papers[0]);
  expect(await lessons()).toEqual(['S2 EAST MATHEMATICS: AOI TERM 2 1/6', 'S5 EAST MATHEMATICS: EOT TERM 2 1/2']);
});

test('the school’s figures are those of Missing Marks after each change: marks, a move, a subject less, a set that begins', async () => {
  const { ids, admin, save, both } = await start();
  await save(eotTerm2, english, ids.akello, 40);
  await save(aoiTerm2, mathematics, ids.akello, 2.5, ids.sets);
  const first = await both();
  expect(first.shown).toEqual(first.asked);
  expect(first.shown).toEqual({ missing: 15, expected: 17 });
  await save(eotTerm2, english, ids.dembe, 50);
  await save(aoiTerm2, mathematics, ids.dembe, 1.5, ids.sets);
  const second = await both();
  expect(second.shown).toEqual(second.asked);
  expect(second.shown.missing).toBe(13);
  expect(second.marks?.days.at(-1)).toBe(4);
  await admin.call('changeStudents', { studentList: [ids.dembe], streamID: 1 });
  const moved = await both();
  expect(moved.shown).toEqual(moved.asked);
  expect(moved.marks?.bySet.map(({ streamName }) => streamName)).toEqual(['EAST', 'EAST']);
  await admin.call('changeStudents', { studentList: [ids.cherop], removeSubjects: [physics] });
  const without = await both();
  expect(without.shown).toEqual(without.asked);
  expect(without.shown.expected).toBe(16);
  await save(eotTerm2, advancedMathematics, ids.farouk, 50, ids.papers[0]);
  const begun = await both();
  expect(begun.shown).toEqual(begun.asked);
  expect(begun.shown).toEqual({ missing: 13, expected: 18 });
});

test('subjects go by the short names that the school set', async () => {
  const { admin, save, both, ids } = await start();
  await save(eotTerm2, english, ids.akello, 40);
  const shorts = async () => (await both()).marks?.bySubject.map(({ short }) => short);
  expect(await shorts()).toContain('ENG');
  await admin.call('setSubjectShort', { id: english, short: 'Eng L' });
  expect(await shorts()).toContain('ENG L');
});

test('sets, subjects and teachers each add up to what is missing', async () => {
  const { school, ids, teacher, save, both } = await start();
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: mathematics });
  await save(eotTerm2, english, ids.akello, 40);
  const { marks } = await both();
  const sum = (rows: readonly { missing: number }[] = []) => rows.reduce((all, { missing }) => all + missing, 0);
  expect([sum(marks?.bySet), sum(marks?.bySubject)]).toEqual([marks?.missing, marks?.missing]);
  expect(marks?.bySet.map(({ streamName, missing, expected }) => `${streamName} ${missing}/${expected}`)).toEqual([
    'EAST 6/7',
    'WEST 2/2',
  ]);
  expect(marks?.owing).toEqual([{ userID: teacher.userID, name: 'teacher Test', missing: 3, sheets: 1 }]);
});

test('each part is for those who may read it by its own call', async () => {
  const { school, ids, save } = await start();
  await save(eotTerm2, english, ids.akello, 40);
  const nobody = await school.with([]);
  expect(await nobody.call('getOverview', {})).toMatchObject({
    ...{ students: [], marks: null, lessons: [], cards: null, applications: null, comments: [] },
    ...{ streams: 0, streamsWithoutTeacher: 0, withoutPhoto: 0, noMarks: 0, noStudents: 0 },
  });
  const secretary = await school.with(['seeStu', 'admit', 'editStu']);
  const seen = await secretary.call('getOverview', {});
  expect(seen.students.map(({ className, girls, boys }) => [className, girls + boys])).toEqual([
    ['S2', 4],
    ['S3', 1],
    ['S5', 1],
  ]);
  expect(seen).toMatchObject({
    ...{ marks: null, withoutPhoto: 6, cards: { printed: 0, of: 6, last: '' } },
    applications: { pending: 0, approved: 0, rejected: 0, intakes: [] },
  });
  const registrar = await school.with(['editSub']);
  expect(await registrar.call('getOverview', {})).toMatchObject({ streams: 4, streamsWithoutTeacher: 4, students: [] });
});

test('class comments wait once the end-of-term exam has begun: for the class teacher, and to see for the head', async () => {
  const { ids, admin, teacher, save } = await start();
  await admin.call('setClassTeacher', { year: ids.year, sclass: 2, streamID: 1, userID: teacher.userID });
  expect((await teacher.call('getOverview', {})).comments).toEqual([]);
  await save(eotTerm2, english, ids.akello, 40);
  const [own, ...others] = (await teacher.call('getOverview', {})).comments;
  expect(others).toEqual([]);
  expect(own).toMatchObject({ className: 'S2', streamName: 'EAST', students: 3, written: 0, mine: 1 });
  const ofHead = (await admin.call('getOverview', {})).comments;
  expect(ofHead.map(({ streamName, students, mine }) => [streamName, students, mine])).toEqual([
    ['EAST', 3, 0],
    ['WEST', 1, 0],
  ]);
});

test('a school without students, or without marks of the term, is told so', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  expect(await admin.call('getOverview', {})).toMatchObject({ noStudents: 1, noMarks: 0 });
  await sampleClass(school);
  expect(await admin.call('getOverview', {})).toMatchObject({ noStudents: 0, noMarks: 1 });
});

test('the week of the term is known once its days were entered', async () => {
  const { ids, admin } = await start();
  expect((await admin.call('getOverview', {})).week).toBeNull();
  const days = { first: '2026-05-25', last: '2026-08-21' };
  await admin.call('saveFeeTerm', { yearID: ids.year, termID: 2, ...days, ver: 0 });
  expect((await admin.call('getOverview', {})).week).toEqual({ now: 4, of: 13 });
});

test('the week of the term is known from the days that its report cards print', async () => {
  const { ids, admin } = await start();
  const settings = { currentYearID: ids.year, allowAddMarks: 1, allowEditMarks: 1 } as const;
  const next = { reportDate: '2026-05-25', reportDate2: '2026-05-24' };
  await admin.call('updateReportSettings', { ...settings, currentTermID: 1, ...next });
  await admin.call('updateReportSettings', {
    ...settings,
    currentTermID: 2,
    reportDate: '2026-09-14',
    reportDate2: '',
  });
  // Not entered, of another year, before it begins.
  for (const termEnds of ['', '2027-08-21', '2026-05-21']) {
    await admin.call('updateReportSettings', { ...settings, currentTermID: 2, termEnds });
    expect((await admin.call('getOverview', {})).week, termEnds).toBeNull();
  }
  await admin.call('updateReportSettings', { ...settings, currentTermID: 2, termEnds: '2026-08-21' });
  expect((await admin.call('getOverview', {})).week).toEqual({ now: 4, of: 13 });
});

test('expenses wait for who may approve them, not those of their own; of a stopped project only for an ADMIN', async () => {
  const { admin, officer, colleague, stranger, spend, setStatus } = await openProject();
  const first = await spend(300_000);
  await spend(50_000, { by: colleague.userID });
  await spend(70_000, { approved: 1 });
  const waiting = async (user: typeof admin) => {
    const { expenses } = await user.call('getOverview', {});
    return [expenses?.total, expenses?.sum, expenses?.projects.join()];
  };
  expect(await waiting(officer)).toEqual([1, 50_000, 'School garden']);
  expect(await waiting(colleague)).toEqual([1, 300_000, 'School garden']);
  expect(await waiting(stranger)).toEqual([0, 0, '']);
  expect(await waiting(admin)).toEqual([2, 350_000, 'School garden']);
  const { total, sum } = await admin.call('getExpensesToApprove', {});
  expect([total, sum]).toEqual((await waiting(admin)).slice(0, 2));
  await colleague.call('returnActivity', { id: first, reason: 'The date is wrong' });
  expect(await waiting(admin)).toEqual([1, 50_000, 'School garden']);
  expect((await officer.call('getOverview', {})).projects.map(({ returned }) => returned)).toEqual([1]);
  expect((await colleague.call('getOverview', {})).projects).toEqual([]);
  await setStatus(0);
  expect([await waiting(officer), await waiting(admin)]).toEqual([
    [0, 0, ''],
    [1, 50_000, 'School garden'],
  ]);
});

test('a running project that costs more than planned is named to its officers, by lines or as a whole', async () => {
  const { officer, stranger, projectID, seeds, spend, setStatus } = await openProject({ amount: 600_000 });
  await spend(500_000);
  expect((await officer.call('getOverview', {})).projects).toEqual([]);
  await spend(150_000, { lineID: seeds });
  const over = { id: projectID, name: 'School garden', overLines: 0, over: 1, returned: 0 };
  expect((await officer.call('getOverview', {})).projects).toEqual([over]);
  await spend(1);
  expect((await officer.call('getOverview', {})).projects).toEqual([{ ...over, overLines: 1 }]);
  const { mainData } = await officer.call('getProjects', {});
  expect(mainData.map(({ overBudget, overLines }) => [overBudget, overLines.length])).toEqual([[1, 1]]);
  expect((await stranger.call('getOverview', {})).projects).toEqual([]);
  await setStatus(0);
  expect((await officer.call('getOverview', {})).projects).toEqual([]);
});
