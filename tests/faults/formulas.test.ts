import { describe, expect, test } from 'vitest';
import { readSheet } from '../../server/src/documents/sheets/readSheet.ts';
import { readZipDirectory, unpackEntry } from '../../server/src/documents/sheets/unpackZip.ts';
import { writeCsv } from '../../server/src/documents/sheets/writeCsv.ts';
import { classList } from '../../server/src/testing/classList.ts';
import { eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { type Client, startSchool } from '../../server/src/testing/startSchool.ts';

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

/** No cell is a formula, and every cell that is not a number is a text. */
function expectNoFormula(bytes: Uint8Array): void {
  const sheets = [...partsOf(bytes)].filter(([name]) => name.startsWith('xl/worksheets/'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const [, xml] of sheets) {
    expect(xml).not.toMatch(/<f[\s>/]/);
    for (const [cell] of xml.matchAll(/<c [^>]*?>.*?<\/c>/gs)) {
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

describe('a .csv', () => {
  const columns = [{ header: 'Name', key: 'name', type: 'text' }] as const;
  const write = (name: string) => writeCsv({ columns, rows: [{ name }] });

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
