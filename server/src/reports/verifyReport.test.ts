import { expect, test } from 'vitest';
import { addMark } from '../testing/addMark.ts';
import { mathematics, sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

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

test('a printed code is confirmed to anybody, without a name', async () => {
  const { school, code, nobody } = await issued();
  const answer = await nobody.call('verifyReport', { code });
  expect(answer).toMatchObject({
    state: 'VALID',
    school: 'My School',
    report: 'End of term report',
    year: '2026',
    term: 'TERM 2',
    className: 'S2',
    issuedOn: '2026-06-15',
  });
  expect(answer.initials).toMatch(/^A\./);
  expect(answer.totals.map(({ label }) => label)).toContain('Overall average');
  expect(JSON.stringify(answer)).not.toContain('Akello');
  expect(await school.app.inject({ method: 'GET', url: '/healthz' })).toMatchObject({ statusCode: 200 });
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
  expect((await nobody.call('verifyReport', { code })).state).toBe('REPLACED');
});

test('a made-up code is unknown and tells nothing', async () => {
  const { nobody } = await issued();
  for (const code of ['AAAAA-AAAAA', 'short', "' or 1=1 --"]) {
    expect(await nobody.call('verifyReport', { code })).toMatchObject({ state: 'UNKNOWN', initials: '', totals: [] });
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
