import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { mathematics, sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';
import { studentForm } from '../../testing/studentForm.ts';

async function issued() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  await addMark(school, { studentID: ids.akello, classID: 2, setID: 12, subjectID: mathematics, score: 6000 });
  const admin = await school.as('admin');
  const payload = { yearID: ids.year, termID: 2, classID: 2, streamID: 1, setID3: 12 };
  await admin.call('generateEOTReport', payload);
  const { code } = await school.database.read
    .selectFrom('reportCards')
    .select('code')
    .where('studentID', '=', ids.akello)
    .executeTakeFirstOrThrow();
  return { school, admin, code, payload, nobody: school.client('', 0) };
}

test('a printed code is confirmed to anybody: school, year and term, initials and totals, and nothing more', async () => {
  const { school, code, nobody } = await issued();
  const answer = await nobody.call('verifyReport', { code });
  expect(answer).toEqual({
    ...{ error: false, msg: expect.any(String), state: 'VALID', paper: 'REPORT', school: 'My School' },
    ...{ year: '2026', term: 'TERM 2', initials: 'A.J.' },
    totals: [
      { label: 'Overall average', value: expect.any(String) },
      { label: 'Subjects graded', value: expect.stringContaining(' of ') },
    ],
  });
  expect(await school.app.inject({ method: 'GET', url: '/healthz' })).toMatchObject({ statusCode: 200 });
});

test('each kind of report is confirmed, and one of the whole year has no term', async () => {
  const { school, admin, payload, nobody } = await issued();
  const { yearID, termID, classID, streamID } = payload;
  await admin.call('generateStudentReport', { yearID, termID, classID, streamID, setID: 12 });
  await admin.call('generateEOYReport', { yearID, classID, streamID });
  const rows = await school.database.read.selectFrom('reportCards').select(['kind', 'code']).orderBy('id').execute();
  const said: Record<string, string[]> = {};
  for (const { kind, code } of rows) {
    const { state, year, term } = await nobody.call('verifyReport', { code });
    said[kind] = [state, year, term];
  }
  expect(said).toEqual({
    EOT_REPORT: ['VALID', '2026', 'TERM 2'],
    GENERAL_REPORT: ['VALID', '2026', 'TERM 2'],
    EOY_REPORT: ['VALID', '2026', ''],
  });
});

test('a code is read as people type it', async () => {
  const { code, nobody } = await issued();
  const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect((await nobody.call('verifyReport', { code: typed })).state).toBe('VALID');
});

test('a code that a later card took the place of says so', async () => {
  const { school, admin, code, payload, nobody } = await issued();
  const { id } = await school.database.read.selectFrom('marks').select('id').executeTakeFirstOrThrow();
  await admin.call('editMarks', { updateMarksID: id, score: 70 });
  await admin.call('generateEOTReport', payload);
  expect(await nobody.call('verifyReport', { code })).toMatchObject({ state: 'REPLACED', initials: 'A.J.' });
});

test('an admission letter is confirmed as such by its code, and says when another took its place', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id } = await admin.call('addStudent', studentForm);
  const { code } = await school.database.read.selectFrom('admissionLetters').select('code').executeTakeFirstOrThrow();
  const nobody = school.client('', 0);
  const answer = await nobody.call('verifyReport', { code: code.toLowerCase() });
  expect(answer).toEqual({
    ...{ error: false, msg: expect.any(String), state: 'VALID', school: 'My School' },
    ...{ paper: 'ADMISSION_LETTER', year: '2026', term: 'TERM 2', initials: 'A.J.', totals: [] },
  });
  await admin.call('updateStudent', { studentID: id, surname: 'Adong' });
  await admin.call('generateAdmissionLetter', { studentID: id });
  expect((await nobody.call('verifyReport', { code })).state).toBe('REPLACED');
});

test('a made-up code is unknown and tells nothing', async () => {
  const { nobody } = await issued();
  for (const code of ['AAAAA-AAAAA', 'short', "' or 1=1 --"]) {
    expect(await nobody.call('verifyReport', { code })).toMatchObject({
      state: 'UNKNOWN',
      paper: '',
      initials: '',
      totals: [],
    });
  }
});

test('one address may not try codes without end', async () => {
  const { nobody } = await issued();
  const statuses = [];
  for (let tries = 0; tries < 70; tries++)
    statuses.push((await nobody.ask('verifyReport', { code: 'AAAAA-AAAAA' })).status);
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(200));
  expect(statuses.at(-1)).toBe(429);
});
