import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { openClassTeaching } from '../../testing/classTeaching.ts';
import { eotTerm2, mathematics, sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';
import { allStudentFields, register, studentForm } from '../../testing/studentForm.ts';

async function open() {
  const school = await startSchool();
  return { school, clerk: await school.with(['editStu', 'seeStu']) };
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('classes through the years, newest first, with who moved the student', async () => {
  const { school, clerk } = await open();
  const showID = await register(school);
  await clerk.call('promoteStudents', { action: 'PROMOTE', class1: 1, class2: 2, studentList: [showID] });
  await clerk.call('updateStudent', { studentID: showID, status: 0 });
  const { classes } = await clerk.call('getStudentHistory', { showID });
  expect(classes).toMatchObject([
    { action: 'DEACTIVATE', classID: 2, streamID: 1, status: 0, yearName: '2026' },
    { action: 'PROMOTE', classID: 2, streamID: 1, status: 1 },
    { action: 'ADMIT', classID: 1, streamID: 1, status: 1, by: 'admin Test' },
  ]);
  expect(classes[0]?.by).toMatch(/^user\d+ Test$/);
  await school.database.write((db) => db.updateTable('classHistory').set({ userID: 0 }).execute());
  expect((await clerk.call('getStudentHistory', { showID })).classes[2]?.by).toBe('');
});

test('marks of all years as they were typed, with the class of their time', async () => {
  const { school, clerk } = await open();
  const { cherop, sets, lastYear } = await sampleClass(school);
  const of = { studentID: cherop, classID: 2, subjectID: mathematics };
  await addMark(school, { ...of, setID: 2, paperID: sets, score: 235 });
  const old = await addMark(school, { ...of, classID: 1, streamID: 3, setID: eotTerm2, score: 6700 });
  await school.database.write((db) =>
    db.updateTable('marks').set({ yearID: lastYear }).where('id', '=', old).execute(),
  );
  const { marks } = await clerk.call('getStudentHistory', { showID: cherop });
  expect(marks).toMatchObject([
    { yearName: '2026', setName: 'AOI TERM 2', subject: 'MATHEMATICS', paper: 'sets', score: 2.35, classID: 2 },
    { yearName: '2025', setName: 'EOT TERM 2', paper: '', score: 67, classID: 1, streamID: 3, termID: 2 },
  ]);
});

test('the terms whose grades the caller may have explained are those that explainGrade tells them', async () => {
  const { school, ids, name } = await openClassTeaching();
  const showID = ids.akello;
  const of = { studentID: showID, classID: 2, subjectID: mathematics, score: 4000 };
  await addMark(school, { ...of, setID: eotTerm2 });
  await addMark(school, { ...of, setID: 11, streamID: 2 });
  await addMark(school, { ...of, setID: eotTerm2, streamID: 2, yearID: ids.lastYear });
  const term = (termID: number) => ({ yearID: ids.year, termID });
  const past = { yearID: ids.lastYear, termID: 2 };
  const viewer = await school.with(['seeStu', 'allMark']);
  const teacher = await school.with(['seeStu', 'addMark']);
  const reporter = await school.with(['seeStu', 'genRep']);
  const onlooker = await school.with(['seeStu']);
  await school.assign(reporter, { classID: 2, streamID: 2, subjectID: mathematics });
  const [east, west] = [1, 2].map((streamID) => ({ classID: 2, streamID, yearID: ids.year }));
  const westThen = { ...west, yearID: ids.lastYear };
  for (const [client, answersFor, expected] of [
    [viewer, [], [term(1), term(2), past]],
    // The student is of EAST now, whose class teacher sees what was got in WEST too.
    [teacher, [east], [term(1), term(2)]],
    [teacher, [west, westThen], [term(1), past]],
    [reporter, [], [term(1), past]],
    [onlooker, [east, westThen], []],
  ] as const) {
    await school.database.write((db) => db.deleteFrom('classTeachers').execute());
    for (const place of answersFor) await name({ classID: 2, streamID: 0, ...place, userID: client.userID });
    expect((await client.call('getStudentHistory', { showID })).explained).toEqual(expected);
    for (const asked of [term(1), term(2), past]) {
      const { status } = await client.ask('explainGrade', { ...asked, studentID: showID });
      expect(status === 200).toBe(expected.some((told) => JSON.stringify(told) === JSON.stringify(asked)));
    }
  }
  await school.database.write((db) => db.updateTable('students').set({ status: 0 }).where('id', '=', showID).execute());
  expect((await viewer.ask('explainGrade', { ...term(2), studentID: showID })).status).toBe(404);
  expect((await viewer.call('getStudentHistory', { showID })).explained).toEqual([past]);
});

test('report cards and documents, each with its state', async () => {
  const { school } = await open();
  const { akello, year } = await sampleClass(school);
  await addMark(school, { studentID: akello, classID: 2, setID: eotTerm2, subjectID: mathematics, score: 6000 });
  const admin = await school.as('admin');
  await admin.call('generateEOTReport', { yearID: year, termID: 2, classID: 2, streamID: 1, setID3: eotTerm2 });
  await admin.call('generateAdmissionLetter', { studentID: akello });
  const slip = { fileName: 'slip.png', bytes: onePixel };
  await admin.call('updateStudent', { studentID: akello, surname: 'Adong', resultSlip: slip });
  school.clock.pass(1000);
  await admin.call('generateAdmissionLetter', { studentID: akello });
  const { reports, documents } = await admin.call('getStudentHistory', { showID: akello });
  expect(reports).toMatchObject([{ kind: 'EOT_REPORT', yearName: '2026', termID: 2, classID: 2, state: 'VALID' }]);
  expect(documents.map(({ label }) => label)).toEqual([
    'Admission letter',
    'Admission letter, replaced since',
    'Result slip',
  ]);
  for (const { path } of documents) expect((await admin.download(path)).status).toBe(200);
});

test('changes are told in words, newest first, with names in place of ids', async () => {
  const { school, clerk } = await open();
  const { id: showID } = await clerk.call(
    'addStudent',
    { ...studentForm, f_name: 'Peter' },
    { headers: { prefer: 'wait=0' } },
  );
  const other = await register(school, { ...studentForm, studentNo: '003301/400' });
  await clerk.call('updateStudent', {
    ...{ studentID: showID, stream: 2, house: 1, subjectList: [1, 3], clubsList: ['1', 'Bees'], f_phone: '0772123456' },
    ...{ disease: 'Asthma', religion: 2, f_occup: 'Farmer', f_nin: 'CM1', status: 0 },
  });
  await clerk.call('updateStudent', { studentID: other, surname: 'Somebody' });
  await clerk.call('savePhoto', { studentID: showID, photo: { fileName: 'a.png', bytes: onePixel } });
  const { changes } = await clerk.call('getStudentHistory', { showID });
  expect(changes.map(({ call }) => call)).toEqual(['savePhoto', 'updateStudent', 'addStudent']);
  const [photo, update, added] = changes;
  expect(photo?.changes).toEqual([{ field: 'Photo', from: '', to: 'a picture' }]);
  await clerk.call('savePhoto', { studentID: showID, photo: { fileName: 'b.png', bytes: onePixel } });
  const [another] = (await clerk.call('getStudentHistory', { showID })).changes;
  expect(another?.changes).toEqual([{ field: 'Photo', from: '', to: 'changed' }]);
  expect(added?.changes).toEqual([{ field: 'Student', from: '', to: 'registered' }]);
  expect(update?.by).toMatch(/^user\d+ Test$/);
  const told = Object.fromEntries((update?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]));
  expect(told).toEqual({
    Stream: ['EAST', 'WEST'],
    House: ['NILE', 'KABAKA'],
    Subjects: ['ENGLISH, MATHEMATICS', 'ENGLISH, PHYSICS'],
    Clubs: ['', 'DEBATE, Bees'],
    Status: ['ACTIVE', 'DISABLED'],
    Religion: ['', 'changed'],
    'Chronic disease': ['', 'changed'],
    'Father’s occupation': ['', 'Farmer'],
    'Father’s phone': ['', '…456 changed'],
    'Father’s NIN': ['', 'changed'],
  });
});

test('what was done to many at once is told of each', async () => {
  const { school, clerk } = await open();
  const showID = await register(school, { ...studentForm, ...allStudentFields });
  await register(school, { ...studentForm, studentNo: '003301/400' });
  await clerk.call('promoteStudents', { action: 'PROMOTE', class1: 1, class2: 2, studentList: [showID] });
  const { changes } = await clerk.call('getStudentHistory', { showID });
  expect(changes).toMatchObject([{ call: 'promoteStudents', changes: [{ field: 'Class', from: 'S1', to: 'S2' }] }]);
});

test('the hundred newest changes are told, and no more', async () => {
  const { school, clerk } = await open();
  const showID = await register(school);
  for (let time = 0; time < 103; time++) await clerk.call('updateStudent', { studentID: showID, jobs: `Job ${time}` });
  const { changes } = await clerk.call('getStudentHistory', { showID });
  expect(changes).toHaveLength(100);
  expect(changes[0]?.changes).toEqual([{ field: 'Jobs', from: 'Job 101', to: 'Job 102' }]);
});

test('a student who is not there has no history, and only seeStu reads one', async () => {
  const { school, clerk } = await open();
  expect((await clerk.ask('getStudentHistory', { showID: 999_999 })).status).toBe(404);
  const showID = await register(school);
  const other = await school.with(['editStu', 'allMark', 'admit']);
  expect((await other.ask('getStudentHistory', { showID })).status).toBe(403);
});
