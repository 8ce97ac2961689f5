import { expect, test } from 'vitest';
import { pdfText } from '../../testing/documents/pdfText.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { sampleClass } from '../../testing/sampleClass.ts';
import { type Client, type School, startSchool } from '../../testing/startSchool.ts';
import { register, studentForm } from '../../testing/studentForm.ts';

async function open() {
  const school = await startSchool();
  await school.database.write((db) =>
    db.updateTable('profile').set({ name: 'Nile View', headteacher: 'Grace Nalubega', motto: 'Onwards' }).execute(),
  );
  return { school, office: await school.with(['editStu', 'admit', 'seeStu']) };
}

const lettersOf = (school: School) =>
  school.database.read.selectFrom('admissionLetters').selectAll().orderBy('issuedAt').orderBy('code').execute();

const made = async (school: School, office: Client, studentID: number) => {
  const { path = '' } = await office.call('generateAdmissionLetter', { studentID });
  return { path, text: await pdfText(school, path) };
};

test('the letter says who is admitted where and when, to whom, and what the school has written', async () => {
  const { school, office } = await open();
  await office.call('saveLetterText', {
    ...{ classID: 0, fees: 'UGX 700,000 a term', requirements: 'A mattress', reportingOn: '2026-07-06' },
  });
  await office.call('saveLetterText', { classID: 1, fees: 'UGX 900,000 a term' });
  const studentID = await register(school, {
    ...{ ...studentForm, f_name: 'Peter Okello', f_postal: 'P.O. Box 12', f_village: 'Boroboro', f_dis: 'Lira' },
    ...{ f_phone: '0772 123 456', m_name: 'Grace Auma' },
  });
  const { text } = await made(school, office, studentID);
  const [{ code } = { code: '' }] = await lettersOf(school);
  for (const part of [
    ...['Nile View', 'Onwards', 'ADMISSION LETTER', 'TERM II, 2026', `ADM/2026/${studentID}`, '15 June 2026'],
    ...['Peter Okello and Grace Auma', 'P.O. Box 12', 'Boroboro, Lira', 'Tel. 0772 123 456'],
    ...['AKELLO Joan', '003301/368', 'EAST', 'NILE', 'BOARDING', 'Monday 6 July 2026'],
    // The class has fees of its own and takes the rest from what is written for every class.
    ...['UGX 900,000 a term', 'A mattress', 'Grace Nalubega', 'Head teacher'],
    ...['ACCEPTANCE SLIP', 'I accept this place', 'I do not accept this place', 'Signature of the student', 'Date'],
    ...['Telephone', 'S1 EAST, TERM II, 2026', code],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('700,000');
});

test('without a word from the school and the parents it is a letter all the same', async () => {
  const { school, office } = await open();
  const { text } = await made(school, office, await register(school));
  expect(text).toContain('The parent or guardian of AKELLO Joan');
  expect(text).toContain('SCHOOL FEES');
  expect(text).not.toMatch(/undefined|null|NaN/);
});

test('where the school wrote nothing of fees, the letter lists those of the class for such a student, and their total', async () => {
  const { school, office } = await open();
  const { currentYearID: yearID } = await school.database.read
    .selectFrom('settings')
    .select('currentYearID')
    .executeTakeFirstOrThrow();
  const [tuition, boarding, pta] = await feeCategories(school);
  const rules = { newOnly: 0, rank: 1, ver: 1 };
  await school.database.write(async (db) => {
    await db.deleteFrom('feeCategories').execute();
    await db
      .insertInto('feeCategories')
      .values([
        { ...rules, catID: boarding.id, residencies: '2' },
        { ...rules, catID: pta.id, residencies: '1', rank: 9 },
      ])
      .execute();
  });
  await setClassFees(school, {
    ...{ classID: 1, yearID },
    lines: {
      1: [{ catID: tuition.id, amount: 111_000 }],
      2: [
        { catID: tuition.id, amount: 600_000 },
        { catID: boarding.id, amount: 450_000 },
        { catID: pta.id, amount: 50_000 },
      ],
    },
  });
  const studentID = await register(school);
  const text = (await made(school, office, studentID)).text.replaceAll('\u00A0', ' ');
  expect(text).toContain(`${tuition.name} UGX 600,000`);
  expect(text).toContain(`${boarding.name} UGX 450,000`);
  expect(text).toContain('Total of TERM 2, 2026: UGX 1,050,000');
  expect(text).not.toMatch(/UGX 50,000|UGX 111,000/);
  await school.database.write((db) => db.updateTable('students').set({ residencyID: null }).execute());
  const unknown = (await made(school, office, studentID)).text.replaceAll('\u00A0', ' ');
  expect(unknown).toContain('Total of TERM 2, 2026: UGX 600,000');
  expect(unknown).toContain(`Not included, as they go by residency: ${boarding.name}, ${pta.name}`);
  await office.call('saveLetterText', { classID: 1, fees: 'As the circular says' });
  expect((await made(school, office, studentID)).text).not.toContain('Total of');
});

async function feeCategories({ database }: School) {
  const rows = await database.read
    .selectFrom('listEntries')
    .select(['id', 'name'])
    .where('list', '=', 'paymentCategories')
    .where('name', '<>', 'UNEB REGISTRATION')
    .orderBy('id')
    .limit(3)
    .execute();
  return rows as [Entry, Entry, Entry];
}
type Entry = { id: number; name: string };

test('the same letter has the same code, day and file; a changed one takes its place', async () => {
  const { school, office } = await open();
  const studentID = await register(school);
  await made(school, office, studentID);
  const [first] = await lettersOf(school);
  school.clock.pass(3 * 24 * 3_600_000);
  const again = await school.with(['editStu']);
  await again.call('generateAdmissionLetter', { studentID });
  expect(await lettersOf(school)).toEqual([first]);
  const editor = await school.with(['editStu', 'seeStu']);
  await editor.call('updateStudent', { studentID, house: 1 });
  const { text } = await made(school, editor, studentID);
  expect(text).toContain('KABAKA');
  expect((await lettersOf(school)).map(({ state }) => state)).toEqual(['REPLACED', 'VALID']);
  await editor.call('updateStudent', { studentID, house: 2 });
  await made(school, editor, studentID);
  const letters = await lettersOf(school);
  expect(letters.filter(({ state }) => state === 'VALID').map(({ code }) => code)).toEqual([first?.code]);
  expect(letters).toHaveLength(2);
});

test('a letter that is made again after a promotion still says where the student was admitted', async () => {
  const { school, office } = await open();
  const studentID = await register(school);
  await office.call('updateStudent', { studentID, stream: 2 });
  await office.call('promoteStudents', { action: 'PROMOTE', class1: 1, class2: 2, studentList: [studentID] });
  const { text } = await made(school, office, studentID);
  expect(text).toContain('S1 WEST, TERM II, 2026');
});

test('a student from before the history was kept gets a letter of the present class', async () => {
  const { school, office } = await open();
  const { farouk } = await sampleClass(school);
  const { text } = await made(school, office, farouk);
  expect(text).toContain('S5 EAST, TERM II, 2026');
  expect(text).toMatch(/MATHEMATICS\s+PAPER 1, PAPER 2/);
});

test('a badge that is gone from the disk is left out', async () => {
  const { school, office } = await open();
  await school.database.write((db) =>
    db
      .updateTable('profile')
      .set({ badgeFileID: 'f'.repeat(32) })
      .execute(),
  );
  expect((await made(school, office, await register(school))).text).toContain('ADMISSION LETTER');
});

test('a student who is not there has no letter, and a user who neither edits nor admits gets none', async () => {
  const { school, office } = await open();
  expect((await office.ask('generateAdmissionLetter', { studentID: 999_999 })).status).toBe(404);
  const studentID = await register(school);
  const reader = await school.with(['seeStu', 'genRep', 'allMark']);
  expect((await reader.ask('generateAdmissionLetter', { studentID })).status).toBe(403);
  expect(await lettersOf(school)).toEqual([]);
});
