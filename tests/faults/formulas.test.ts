import { describe, expect, test } from 'vitest';
import { readSheet } from '../../server/src/documents/sheets/readSheet.ts';
import { readZipDirectory, unpackEntry } from '../../server/src/documents/sheets/unpackZip.ts';
import { classList } from '../../server/src/testing/classList.ts';
import { eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { addExpense, addProject } from '../../server/src/testing/sampleProject.ts';
import { type Client, startSchool } from '../../server/src/testing/startSchool.ts';
import { listCsv } from '../../web/src/ui/table/listCsv.ts';

// A spreadsheet runs what begins with one of these. A name may begin so, and stays a name.

const names = [
  '=1+1',
  '=HYPERLINK("http://evil.test","Akello")',
  '+256772000000',
  '-2+3',
  '@SUM(A1:A9)',
  "=cmd|' /C calc'!A0",
];

/** The parts of a workbook as texts. */
const partsOf = (bytes: Uint8Array) =>
  new Map(readZipDirectory(bytes).map((entry) => [entry.name, new TextDecoder().decode(unpackEntry(bytes, entry))]));

async function workbook(client: Client, path: string): Promise<Uint8Array> {
  const { status, bytes } = await client.download(path);
  expect(status).toBe(200);
  return bytes;
}

/** No cell is a formula (but those that are known), and every cell that is not a number is a text. */
function expectNoFormula(bytes: Uint8Array, butThese?: RegExp): void {
  const sheets = [...partsOf(bytes)].filter(([name]) => name.startsWith('xl/worksheets/'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const [, whole] of sheets) {
    const xml = butThese ? whole.replace(butThese, '') : whole;
    expect(xml).not.toMatch(/<f[\s>/]/);
    for (const [cell] of xml.matchAll(/<c [^>]*?(?<!\/)>.*?<\/c>/gs)) {
      if (!/^<c [^>]*t="(?:s|inlineStr)"/.test(cell)) expect(cell).toMatch(/<v>-?[\d.]+(?:E-?\d+)?<\/v>/);
    }
  }
}

test('a student’s name that begins as a formula is a text in the sheet of marks, as it was given', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const students = names.map((Surname) => ({ Surname, Class: 'S2', Stream: 'EAST' }));
  await admin.call('importStudents', { file: { fileName: 'list.csv', bytes: classList(...students) }, dryRun: 0 });
  const { path } = await admin.call('exportMarks', { classID: 2, streamID: 1, setID: eotTerm2 });
  const bytes = await workbook(admin, path);
  expectNoFormula(bytes);
  const { rows } = await readSheet(bytes, 'marks.xlsx');
  const written = new Set(rows.slice(1).map(({ cells }) => cells[1]));
  expect(written).toEqual(new Set(names.map((name) => `${name} Joan`)));
});

test('what a class list holds and what is said of it are texts in the marked sheet, as they were given', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const name of names) await admin.call('saveListEntry', { list: 'houses', name });
  const students = names.map((name) => ({ Surname: name, House: name, Stream: name }));
  const file = { fileName: '=1+1.csv', bytes: classList(...students) };
  const { path, wrong } = await admin.call('markStudentSheet', { file });
  expect(wrong).toBe(names.length);
  const bytes = await workbook(admin, path);
  expectNoFormula(bytes);
  const { rows } = await readSheet(bytes, 'marked.xlsx');
  expect(rows.slice(1).map(({ cells }) => cells[1])).toEqual(names);
  expect(rows.slice(1).map(({ cells }) => cells.at(-1))).toEqual(
    names.map((name) => `Stream: S2 has no stream "${name}"`),
  );
});

test('names, lists and headings that begin as formulas are texts in the lists of students and in the sheet for EMIS', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const name of names) await admin.call('saveListEntry', { list: 'houses', name });
  const houses = names.map((House, index) => ({ Surname: House, House, LIN: names[index] ?? '' }));
  await admin.call('importStudents', { file: { fileName: 'list.csv', bytes: classList(...houses) }, dryRun: 0 });
  const list = await admin.call('generateClassList', {
    classID: 2,
    streamID: 1,
    columns: ['name', 'house', 'lin', 'dob', 'age'],
    blankColumns: ['=1+1'],
    format: 'EXCEL',
  });
  const bytes = await workbook(admin, list.path ?? '');
  expectNoFormula(bytes);
  const { rows } = await readSheet(bytes, 'list.xlsx');
  expect(rows[0]?.cells.at(-1)).toBe('=1+1');
  expect(new Set(rows.slice(1).map(({ cells }) => cells[2]))).toEqual(new Set(names));
  expect(new Set(rows.slice(1).map(({ cells }) => cells[3]))).toEqual(new Set(names));
  const emis = await admin.call('exportEmis', { classID: 2, streamID: 0 });
  expectNoFormula(await workbook(admin, emis.path ?? ''));
});

test('the names of the school’s own lists, subjects and chapters are texts in the samples', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const name of names) {
    await admin.call('saveListEntry', { list: 'houses', name });
    await admin.call('addSubject', { subject: name, subjectCat: 1, level: 1 });
  }
  await admin.call('addChapters', { level: 1, subject: 1, papers: names });
  for (const call of ['getStudentSample', 'getChapterSample'] as const) {
    const { path } = await admin.call(call, {});
    expectNoFormula(await workbook(admin, path));
  }
});

test('what a project’s reports are made of are texts in its sheets: their only formulas are ours, over their own cells', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const said = [...names, '\t=1+1', "'=1+1", '|=1+1', 'SUM(G1:G9)|7'];
  const lines = ['+256772000000', '-2+3', '@SUM(A1:A9)', '|1'];
  const { id, lineIDs } = await addProject(school, {
    users: [],
    name: '=HYPERLINK("http://evil.test")',
    lines: lines.map((line) => [line, 9]),
  });
  await school.database.write((db) => db.updateTable('users').set({ fname: '=1+1', lname: '' }).execute());
  for (const [index, text] of said.entries()) {
    const lineID = lineIDs[index % lines.length] ?? 0;
    await addExpense(school, { projectID: id, lineID, amount: 1, by: 2, description: text, receiptNo: text });
  }
  await school.database.write((db) => db.updateTable('receipts').set({ fileName: "=cmd|' /C calc'!A0" }).execute());
  for (const call of ['mainReportExcel', 'activityReportExcel', 'exportBudgetExcel', 'balanceSheetExcel'] as const) {
    const bytes = await workbook(admin, (await admin.call(call, { id, cur: 'USD' })).path ?? '');
    const sheet = partsOf(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    const formulas = [...sheet.matchAll(/<f>(.*?)<\/f>/g)].map(([, formula = '']) => formula);
    expect(formulas.length).toBeGreaterThan(2);
    expect(sheet.match(/<f[\s>/]/g)).toHaveLength(formulas.length);
    for (const formula of formulas) expect(formula).toMatch(ourFormula);
    expectNoFormula(bytes, /<f>.*?<\/f>/gs);
    const written = (await readSheet(bytes, 'report.xlsx')).rows.flatMap(({ cells }) => cells);
    expect(written).toContain('=HYPERLINK("http://evil.test")');
    for (const line of call === 'mainReportExcel' ? said : lines) expect(written).toContain(line);
  }
});

/** SUM(G5:G9), SUMIF(F5:F9,"Approved",G5:G9), and cells of the same sheet added, taken away or divided. */
const ourFormula = /^(?:SUM\([A-H]\d+:[A-H]\d+\)|SUMIF\(F\d+:F\d+,"Approved",G\d+:G\d+\)|[A-H]\d+(?:[-+/][A-H]\d+)*)$/;

describe('a .csv', () => {
  const write = (name: string) => Buffer.from(listCsv({ title: 'List', headings: ['Name'], rows: [[name]] }));

  test.each([...names, '\tAkello', '\rAkello', "'=1+1", ' =1+1'])(
    'shields %j and gives it back as it was',
    async (name) => {
      const bytes = write(name);
      const line = new TextDecoder().decode(bytes).split('\r\n')[1] ?? '';
      expect(line).not.toMatch(/^"?[=+\-@\t\r]/);
      const { rows } = await readSheet(bytes, 'list.csv');
      expect(rows[1]?.cells[0]).toBe(name.replace('\r', '\n'));
    },
  );
});
