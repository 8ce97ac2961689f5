import { expect, test } from 'vitest';
import { classList, openClassLists } from '../testing/classList.ts';

const real = 0;

const said = (notes: readonly { column: string; msg: string }[] | undefined) =>
  notes?.map(({ column, msg }) => `${column}: ${msg}`);

test('every problem of a row is named by its column', async () => {
  const { validate } = await openClassLists();
  const rows = await validate(
    { 'Index number': '003471 001' },
    { 'Index number': '', Surname: ' ', Nationality: '', 'Former school': '', Aggregates: '', Grade: '' },
    { Gender: 'constructor', 'Date of birth': '31/02/2012', Religion: 'JEDI' },
    { House: '', Residency: '', Subjects: ' ; ' },
    { Class: 'S9', Stream: 'NOWHERE' },
    { Stream: 'NOWHERE', House: 'NOWHERE', Residency: 'NOWHERE', Subjects: 'ENGLISH; ALCHEMY; ECONOMICS' },
    { 'Date of birth': '16/06/2026' },
    { Surname: 'x'.repeat(101), Mother: 'bell\u0007' },
  );
  expect(rows.map(({ ok, problems }) => (ok ? [] : said(problems)))).toEqual([
    ['Index number: Index number must not contain spaces'],
    [
      'Index number: This is required',
      'Surname: This is required',
      'Nationality: This is required',
      'Former school: This is required',
      'Aggregates: This is required',
      'Grade: This is required',
    ],
    [
      'Gender: Enter Male or Female',
      'Date of birth: Enter a date as dd/mm/yyyy',
      'Religion: There is no religion "JEDI"',
    ],
    ['House: Please select house', 'Residency: Please select Residency Type', 'Subjects: Select at least one subject'],
    ['Class: There is no class "S9"'],
    [
      'Stream: S2 has no stream "NOWHERE"',
      'House: There is no house "NOWHERE"',
      'Residency: There is no residency "NOWHERE"',
      'Subjects: S2 has no subject "ALCHEMY"',
      'Subjects: S2 has no subject "ECONOMICS"',
    ],
    ['Date of birth: This day has not come yet'],
    ['Surname: At most 100 characters', 'Mother: The text contains a character that is not allowed'],
  ]);
  expect(rows[4]).toMatchObject({ line: 6, msg: 'Class: There is no class "S9"', student: { className: 'S9' } });
});

test('an index number is unique in the sheet and in the school, whatever its case', async () => {
  const { take, validate } = await openClassLists();
  await take(classList({ 'Index number': 'U1234/001' }), real);
  const rows = await validate(
    { 'Index number': 'u1234/001' },
    { 'Index number': 'u1234/002' },
    { 'Index number': 'U1234/002' },
  );
  expect(rows.map(({ problems }) => said(problems))).toEqual([
    ['Index number: A student with this index number is already registered'],
    [],
    ['Index number: The same index number is in line 3'],
  ]);
});

test('names are found whatever their case, subjects by UNEB code too, and each subject once', async () => {
  const { school, take, stored } = await openClassLists();
  await take(
    classList({
      ...{ Gender: 'f', Religion: 'born  again', Class: 's2', Stream: 'East', House: 'nile', Residency: 'Day' },
      Subjects: '112; mathematics;;456',
    }),
    real,
  );
  expect(await stored()).toMatchObject([
    { gender: 'Female', religionID: 4, classID: 2, streamID: 1, houseID: 2, residencyID: 1 },
  ]);
  const subjects = await school.database.read.selectFrom('studentSubjects').select('subjectID').execute();
  expect(subjects.map(({ subjectID }) => subjectID)).toEqual([1, 2]);
});

test('what the school no longer uses is not given to new students', async () => {
  const { school, validate } = await openClassLists();
  await school.database.write(async (db) => {
    await db.updateTable('listEntries').set({ status: 0 }).where('nameKey', 'in', ['nile', 'west']).execute();
    await db.updateTable('subjects').set({ status: 0 }).where('id', '=', 2).execute();
    await db.deleteFrom('classStreams').where('classID', '=', 2).where('streamID', '=', 3).execute();
  });
  const [row, other] = await validate({ Stream: 'WEST' }, { Stream: 'NORTH', House: 'ELGON', Subjects: '112' });
  expect(said(row?.problems)).toEqual([
    'Stream: WEST is not in use',
    'House: NILE is not in use',
    'Subjects: MATHEMATICS is not in use',
  ]);
  expect(said(other?.problems)).toEqual(['Stream: S2 has no stream "NORTH"']);
});

test('what is odd is a warning and never keeps a student out', async () => {
  const { take } = await openClassLists();
  const sheet = classList(
    { 'Index number': 'KE-77', 'Date of birth': '1990-01-01' },
    { Aggregates: '25', Grade: '2' },
    { Aggregates: '37' },
    { Aggregates: 'N/A', Grade: 'N/A' },
    { Aggregates: '34', Grade: 'Division 4', Papers: 'P510/1' },
  );
  const { rows, added } = await take(sheet, real);
  expect(added).toBe(5);
  expect(rows.map(({ warnings }) => said(warnings))).toEqual([
    [
      'Index number: Not in the usual form, for example 003301/368 or U2769/018',
      'Date of birth: The student would be 36 years old',
    ],
    ['Aggregates: 25 aggregates are grade 3, not 2'],
    ['Aggregates: PLE aggregates are from 4 to 36'],
    [],
    ['Papers: Only A-level students take papers, so these are left out'],
  ]);
});

test('A-level students take the papers that are listed, or all of their subjects', async () => {
  const { school, take } = await openClassLists();
  const advanced = { Class: 'S5', Subjects: 'Physics; P425; S101', Aggregates: 'N/A', Grade: 'RESULT 1' };
  const { rows } = await take(
    classList({ ...advanced, Papers: 'P510/1; physics/2; MATHEMATICS / PAPER 1' }, { ...advanced, Papers: 'all' }),
    real,
  );
  expect(rows.map(({ warnings }) => said(warnings))).toEqual([
    ['Papers: No paper of GENERAL PAPER is chosen, so it cannot have marks'],
    [],
  ]);
  const taken = await school.database.read
    .selectFrom('studentPapers')
    .innerJoin('chapters', 'chapters.id', 'paperID')
    .select(['studentID', 'code'])
    .orderBy('studentID')
    .orderBy('code')
    .execute();
  const [first, second] = [...new Set(taken.map(({ studentID }) => studentID))];
  const codes = (id: number | undefined) => taken.filter((row) => row.studentID === id).map(({ code }) => code);
  expect(codes(first)).toEqual(['P425/1', 'P510/1', 'P510/2']);
  expect(codes(second)).toEqual(['P425/1', 'P425/2', 'P510/1', 'P510/2', 'P510/3', 'S101/1']);
});

test('of a subject that has no paper the sheet says why it can have no marks', async () => {
  const { school, validate } = await openClassLists();
  await school.database.write((db) =>
    db.updateTable('chapters').set({ status: 0 }).where('subjectID', '=', 118).execute(),
  );
  const advanced = { Class: 'S5', Papers: 'ALL' };
  const rows = await validate({ ...advanced, Subjects: 'PHYSICS; CHEMISTRY' }, { ...advanced, Subjects: 'PHYSICS' });
  const reason = 'Papers: PHYSICS has no paper in use, so it cannot have marks';
  expect(rows.map(({ warnings }) => said(warnings))).toEqual([[reason], [reason]]);
  expect(rows.map(({ problems }) => said(problems))).toEqual([
    [],
    ['Papers: Select papers per subject as to be taken by the student'],
  ]);
});

test('A-level students without papers, or with papers of other subjects, are refused', async () => {
  const { validate } = await openClassLists();
  const advanced = { Class: 'S5', Subjects: 'PHYSICS', Papers: '' };
  const rows = await validate(
    advanced,
    { ...advanced, Papers: 'P525/1; P999/1' },
    { ...advanced, Subjects: 'PHYSIC', Papers: 'P510/1' },
  );
  expect(rows.map(({ problems }) => said(problems))).toEqual([
    ['Papers: Select papers per subject as to be taken by the student'],
    ['Papers: The subject of P525/1 is not among the subjects', 'Papers: There is no paper "P999/1"'],
    ['Subjects: S5 has no subject "PHYSIC"'],
  ]);
  // Without any paper it is not said again of each subject.
  expect(rows.map(({ warnings }) => said(warnings))).toEqual([
    [],
    ['Papers: No paper of PHYSICS is chosen, so it cannot have marks'],
    [],
  ]);
});
