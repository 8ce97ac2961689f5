import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { classList, openClassLists, realClassList } from '../../testing/classList.ts';
import { startSchool } from '../../testing/startSchool.ts';
import { sampleColumns } from './studentSheet.ts';

const dry = 1;
const real = 0;

test('a class list is shown first and adds nothing, then all of it is added', async () => {
  const { school, clerk, take, stored } = await openClassLists();
  const shown = await take(realClassList, dry);
  expect(shown).toMatchObject({ msg: '60 students can be added', added: 0 });
  expect(shown.rows).toHaveLength(60);
  expect(shown.rows.every((row) => row.ok && row.problems.length === 0)).toBe(true);
  expect(shown.rows[0]).toMatchObject({
    line: 2,
    msg: '',
    student: {
      regno: '003471/001',
      surname: 'Cherop',
      dob: '2012-06-04',
      className: 'S2',
      streamName: 'EAST',
      house: 'ELGON',
      residency: 'BOARDING',
      subjects: 12,
    },
  });
  expect(await stored()).toEqual([]);

  expect(await take(realClassList, real)).toMatchObject({ msg: '60 students were added', added: 60 });
  const { students } = await clerk.call('getClassStudents', { classID: 2 });
  expect(students).toHaveLength(60);
  expect(students[0]).toMatchObject({ surname: 'Adoch', levelID: 1, currentClass: 2, status: 1 });
  const { count } = await school.database.read
    .selectFrom('studentSubjects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(60 * 12);
});

test('texts are kept as typed: quotes, apostrophes, commas, leading zeros', async () => {
  const { school, take, stored } = await openClassLists();
  await take(realClassList, real);
  const schools = new Set((await stored()).map((row) => row.formerSchool));
  expect(schools).toContain("St. Peter's P/S, Nsambya");
  expect(schools).toContain('Mengo "Model" Primary');
  const parents = await school.database.read.selectFrom('parents').selectAll().orderBy('studentID').execute();
  expect(parents).toHaveLength(120);
  expect(parents[0]).toMatchObject({ kind: 'father', name: 'Mr. Moses Atim', phone: '0708122250' });
});

test('the same list as a workbook with date cells says the same', async () => {
  const { take } = await openClassLists();
  const [, ...lines] = (await readSheet(realClassList, 'students.csv')).rows;
  const columns = sampleColumns.slice(0, 20);
  const rows = lines.map(({ cells }) => Object.fromEntries(columns.map(({ key }, index) => [key, cells[index]])));
  const workbook = await writeSheet({
    sheetName: 'S2',
    columns: columns.map(({ key, header }) => ({ key, header, type: key === 'dob' ? 'date' : 'text' })),
    rows: rows.map((row) => ({ ...row, dob: String(row.dob).split('/').reverse().join('-') })),
  });
  expect((await take(workbook, dry, 'students.xlsx')).rows).toEqual((await take(realClassList, dry)).rows);
});

test('numbers in number cells are taken as their digits, and a phone gets back the zero that the cell lost', async () => {
  const { school, take, stored } = await openClassLists();
  const [headings, student] = (await readSheet(Buffer.from(classList({})), 'students.csv')).rows;
  const numbers: Record<string, number> = {
    Aggregates: 5,
    Grade: 1,
    'Father phone': 708122250,
    'Mother phone': 256772123456,
    Subjects: 112,
  };
  const columns = (headings?.cells ?? []).map((cell) => {
    const header = String(cell);
    return { key: header, header, type: header in numbers ? ('number' as const) : ('text' as const) };
  });
  const typed = columns.map(({ key }, index) => [key, numbers[key] ?? student?.cells[index]]);
  const workbook = await writeSheet({ sheetName: 'S2', columns, rows: [Object.fromEntries(typed)] });
  expect((await take(workbook, real, 'students.xlsx')).added).toBe(1);
  expect(await stored()).toMatchObject([{ aggregates: '5', grade: '1' }]);
  const parents = await school.database.read.selectFrom('parents').select(['kind', 'phone']).orderBy('kind').execute();
  expect(parents).toEqual([
    { kind: 'father', phone: '0708122250' },
    { kind: 'mother', phone: '+256772123456' },
  ]);
});

test('a sheet with one bad row adds nothing and answers every row', async () => {
  const { refusal, stored } = await openClassLists();
  const { status, msg, rows } = await refusal(classList({}, { Class: 'S9' }, {}));
  expect({ status, msg }).toEqual({ status: 400, msg: '1 of 3 rows needs correction. Nothing was added' });
  expect(rows).toMatchObject([
    { line: 2, ok: true },
    { line: 3, ok: false },
    { line: 4, ok: true },
  ]);
  expect(await stored()).toEqual([]);
});

test('the same list a second time is refused whole', async () => {
  const { take, refusal, stored } = await openClassLists();
  await take(realClassList, real);
  expect(await refusal(realClassList)).toMatchObject({
    status: 400,
    msg: '60 of 60 rows need correction. Nothing was added',
  });
  expect(await stored()).toHaveLength(60);
});

test('a text that looks like a formula stays a text', async () => {
  const { take, stored } = await openClassLists();
  const formula = '=HYPERLINK("http://evil.test","x")';
  await take(classList({ Surname: formula, 'Former school': '+1+1' }), real);
  expect(await stored()).toMatchObject([{ surname: formula, formerSchool: '+1+1' }]);
});

test('each student is in the audit, without religion, learner number and whole telephones', async () => {
  const { school, take } = await openClassLists();
  await take(classList({ LIN: 'LIN0042', Father: 'Mr. Atim', 'Father phone': '0708122250' }, {}), real);
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'importStudents')
    .executeTakeFirstOrThrow();
  const [first, second] = JSON.parse(changes);
  expect(first).toMatchObject({
    type: 'student',
    before: null,
    after: { surname: 'Akello', classID: 2, lin: 'changed' },
  });
  expect(second.id).not.toBe(first.id);
  expect(changes).toContain('…250');
  for (const secret of ['LIN0042', '0708122250']) expect(changes).not.toContain(secret);
  expect(first.after.religionID).toBe('changed');
});

test('wrong headings are named; a value under no heading is a problem of its row', async () => {
  const { take, refusal } = await openClassLists();
  const headings = classList().split('\n')[0] ?? '';
  const unknown = `${headings.replace('"Surname"', '"Clan"')}\nx`;
  expect(await refusal(unknown)).toMatchObject({
    status: 400,
    msg: 'Column "Clan" is not known; Column "Surname" is missing',
  });
  expect((await refusal(headings)).msg).toBe('The sheet has no rows under its headings');
  const [row] = (await take(`${classList({})},"stray"`, dry)).rows;
  expect(row).toMatchObject({ ok: false, msg: 'Column W holds a value but has no heading' });
});

test('other spellings of the headings are understood', async () => {
  const { take } = await openClassLists();
  const sheet = classList({}).replace('"Index number"', '"INDEX NO."').replace('"Gender"', 'Sex *');
  expect((await take(sheet, dry)).rows).toMatchObject([{ ok: true }]);
});

test('what is no sheet is refused by its kind', async () => {
  const { refusal } = await openClassLists();
  expect(await refusal('x', 'students.pdf')).toMatchObject({ status: 415 });
  expect(await refusal(new Uint8Array(6 * 1024 * 1024), 'students.csv')).toMatchObject({ status: 413 });
  expect(await refusal('', 'students.csv')).toMatchObject({ status: 400 });
});

test('a user who only sees students imports none', async () => {
  const school = await startSchool();
  const viewer = await school.with(['seeStu']);
  const file = { fileName: 'students.csv', bytes: realClassList };
  expect((await viewer.ask('importStudents', { file, dryRun: dry })).status).toBe(403);
});

test('whatever is asked of a student may stand in a column of the sheet, by its label', async () => {
  const { school, clerk, take, validate } = await openClassLists();
  const more = {
    'First communion': 'yes',
    'Number of siblings': '4',
    Allergies: 'Groundnuts',
    NIN: 'CF12345678ABCD',
    'Father NIN': 'CM80012345ABCD',
    'Guardian occupation': 'Farmer',
    "Mother's date of birth": '07/06/1984',
    Mother: 'Grace Auma',
  };
  await take(classList(more, {}), real);
  const [first, second] = await school.database.read.selectFrom('students').select('id').orderBy('id').execute();
  const { selected } = await clerk.call('showStudent', { showID: first?.id ?? 0 });
  expect(selected).toMatchObject({
    ...{ first_communion: 'YES', sibNo: 4, allergy: 'Groundnuts', nin: 'CF12345678ABCD', f_nin: 'CM80012345ABCD' },
    ...{ f_occup: 'Farmer', m_dob: '1984-06-07', m_name: 'Grace Auma', leader: '' },
  });
  expect((await clerk.call('showStudent', { showID: second?.id ?? 0 })).selected).toMatchObject({
    first_communion: '',
  });
  const [wrong] = await validate({
    ...{
      'Index number': '003471/009',
      'First communion': 'perhaps',
      'Number of siblings': '51',
      'Mother date of birth': 'June',
      NIN: 'C'.repeat(21),
    },
  });
  expect(wrong?.problems.map(({ column, msg }) => `${column}: ${msg}`).toSorted()).toEqual([
    'First communion: Enter YES or NO',
    'Mother date of birth: Enter a date as dd/mm/yyyy',
    'NIN: At most 20 characters',
    'Number of siblings: Enter a whole number from 0 to 50',
  ]);
});
