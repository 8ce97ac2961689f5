import { expect, test } from 'vitest';
import { readSheet } from '../documents/sheets/readSheet.ts';
import { startSchool } from '../testing/startSchool.ts';

test('the sample sheet has the right columns and can be imported as it is', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editSub']);
  const { path } = await clerk.call('getChapterSample', {});
  const { status, bytes } = await clerk.download(path);
  expect(status).toBe(200);
  const { rows } = await readSheet(bytes, 'sample.xlsx');
  expect(rows[0]?.cells).toEqual(['Subject', 'Chapter', 'Term']);

  const { settingData } = await clerk.call('getReportSettings', {});
  const file = { fileName: 'sample.xlsx', bytes };
  const shown = await clerk.call('importChapters', { file, yearID: settingData.currentYear, classID: 2, dryRun: 1 });
  expect(shown.rows).toMatchObject([
    { line: 2, ok: true, subject: 'ENGLISH', term: '1' },
    { line: 3, ok: true, subject: 'MATHEMATICS', term: '1' },
  ]);
});

test('a teacher does not get the sample of what they may not import', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('getChapterSample', {})).status).toBe(403);
});
