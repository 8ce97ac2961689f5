import { expect, test } from 'vitest';
import { readSheet } from '../documents/sheets/readSheet.ts';
import { readZipDirectory, unpackEntry } from '../documents/sheets/unpackZip.ts';
import { startSchool } from '../testing/startSchool.ts';
import { staffColumns } from './staffSheet.ts';

async function openSample() {
  const school = await startSchool();
  const clerk = await school.with(['addUser', 'addMark', 'genRep']);
  const { path } = await clerk.call('getStaffSample', {});
  const { status, bytes } = await clerk.download(path);
  expect(status).toBe(200);
  const parts = new Map(readZipDirectory(bytes).map((entry) => [entry.name, unpackEntry(bytes, entry)]));
  return { clerk, bytes, part: (name: string) => new TextDecoder().decode(parts.get(name)) };
}

test('the sample has the headings of a staff list and no rows', async () => {
  const { clerk, bytes } = await openSample();
  const { rows } = await readSheet(bytes, 'sample.xlsx');
  expect(rows.map(({ cells }) => cells)).toEqual([staffColumns.map(({ header }) => header)]);
  const { body } = await clerk.ask('importStaff', { file: { fileName: 'sample.xlsx', bytes }, dryRun: 1 });
  expect(body.msg).toBe('The sheet has no rows under its headings');
});

test('beside it are what its cells may name, only account types that the caller may give', async () => {
  const { part } = await openSample();
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Staff', 'Lists', 'Instructions']);
  const texts = part('xl/worksheets/sheet2.xml') + part('xl/worksheets/sheet3.xml');
  for (const text of ['TEACHER', 'Support staff (government)', 'O-LEVEL', 'ALL', 'BORN AGAIN', '840', 'P510']) {
    expect(texts).toContain(`>${text}<`);
  }
  expect(texts).not.toContain('>ADMIN<');
});

test('a teacher does not get the sample of what they may not import', async () => {
  const school = await startSchool();
  expect((await (await school.as('teacher')).ask('getStaffSample', {})).status).toBe(403);
});
