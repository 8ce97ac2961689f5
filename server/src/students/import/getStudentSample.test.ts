import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { readZipDirectory, unpackEntry } from '../../documents/sheets/unpackZip.ts';
import { storeZip } from '../../testing/sheets/storeZip.ts';
import { startSchool } from '../../testing/startSchool.ts';

const filled = [
  ...['003471/001', 'Akello', 'Joan', '', 'Female', '04/06/2012', 'BORN AGAIN', 'Ugandan', 'Kitante Primary School'],
  ...['N/A', 'RESULT 1', 'S5', 'EAST', 'NILE', 'DAY', '', '', 'Mrs. Atim', '0708122250', 'PHYSICS; P525', 'ALL', ''],
];

async function openSample() {
  const school = await startSchool();
  const clerk = await school.with(['editStu']);
  const { path } = await clerk.call('getStudentSample', {});
  const { status, bytes } = await clerk.download(path);
  expect(status).toBe(200);
  const parts = new Map(readZipDirectory(bytes).map((entry) => [entry.name, unpackEntry(bytes, entry)]));
  const part = (name: string) => new TextDecoder().decode(parts.get(name));
  return { clerk, bytes, parts, part };
}

test('a sample that somebody fills in can be imported', async () => {
  const { clerk, bytes, parts, part } = await openSample();
  expect((await readSheet(bytes, 'sample.xlsx')).rows).toHaveLength(1);

  const name = 'xl/worksheets/sheet1.xml';
  const typed = filled.reduce((sheet, value, index) => {
    const cell = new RegExp(`<c r="${String.fromCharCode(65 + index)}2" s="(\\d+)"/>`);
    expect(sheet).toMatch(cell);
    const place = `${String.fromCharCode(65 + index)}2`;
    return sheet.replace(cell, `<c r="${place}" s="$1" t="inlineStr"><is><t>${value}</t></is></c>`);
  }, part(name));
  const file = {
    fileName: 'sample.xlsx',
    bytes: storeZip(new Map([...parts, [name, new TextEncoder().encode(typed)]])),
  };
  const { rows, added } = await clerk.call('importStudents', { file, dryRun: 0 });
  expect(added).toBe(1);
  expect(rows).toMatchObject([{ line: 2, ok: true, warnings: [], student: { regno: '003471/001', subjects: 2 } }]);
});

test('beside the sample are what its cells may name and how it is filled in', async () => {
  const { part } = await openSample();
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Students', 'Lists', 'Instructions']);
  const texts = part('xl/worksheets/sheet2.xml') + part('xl/worksheets/sheet3.xml');
  for (const text of ['S6', 'EAST, WEST, NORTH, SOUTH', 'RWENZORI', 'BORN AGAIN', 'BOARDING', 'ICT', '840', 'P510/3'])
    expect(texts).toContain(`>${text}<`);
});

test('a sample left empty is told from a wrong one', async () => {
  const { clerk, bytes } = await openSample();
  const file = { fileName: 'sample.xlsx', bytes };
  expect(await clerk.ask('importStudents', { file, dryRun: 0 })).toMatchObject({
    status: 400,
    body: { msg: 'The sheet has no rows under its headings' },
  });
});

test('a teacher does not get the sample of what they may not import', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('getStudentSample', {})).status).toBe(403);
});
