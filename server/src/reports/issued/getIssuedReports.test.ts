import { expect, test } from 'vitest';
import { startIssuing } from '../../testing/issuedReports.ts';
import { english } from '../../testing/sampleClass.ts';

test('a student’s reports are listed, the newest first, with what became of each', async () => {
  const { school, ids, admin, print, markID } = await startIssuing();
  await print();
  school.clock.pass(1_800_000);
  await admin.call('editMarks', { updateMarksID: markID, score: 61 });
  await print();
  const { reports } = await admin.call('getIssuedReports', { studentID: ids.akello });
  expect(reports).toMatchObject([
    { revision: 2, state: 'VALID', issuedAt: '2026-06-15T08:30:00.000Z' },
    {
      ...{ studentID: ids.akello, regno: '003471/001', name: 'AKELLO Joan', kind: 'EOT_REPORT', setName: '' },
      ...{ yearName: '2026', termID: 2, className: 'S2', streamName: 'EAST', revision: 1, state: 'REPLACED' },
      ...{ issuedAt: '2026-06-15T08:00:00.000Z', by: 'admin Test', reason: '' },
    },
  ]);
  await admin.call('voidReport', { id: reports[0]?.id ?? 0, reason: 'Lost' });
  const again = await admin.call('getIssuedReports', { studentID: ids.akello });
  expect(again.reports[0]).toMatchObject({ state: 'VOID', reason: 'Lost' });
});

test('a class’s are listed by term, stream and kind', async () => {
  const { ids, admin, print } = await startIssuing();
  await print({ classID: 0, streamID: 0 });
  await admin.call('generateStudentReport', { yearID: ids.year, termID: 2, classID: 2, streamID: 1, setID: 12 });
  const ask = async (more: object) =>
    (await admin.call('getIssuedReports', { classID: 2, ...more })).reports.map(({ name, kind, setName }) =>
      [name.split(' ')[0], kind, setName].join(' ').trim(),
    );
  expect(await ask({ streamID: 2 })).toEqual(['DEMBE EOT_REPORT']);
  expect(await ask({ kind: 'GENERAL_REPORT' })).toEqual([
    'CHEROP GENERAL_REPORT EOT TERM 2',
    'BALUKU GENERAL_REPORT EOT TERM 2',
    'AKELLO GENERAL_REPORT EOT TERM 2',
  ]);
  expect(await ask({ yearID: ids.year, termID: 2, streamID: 0 })).toHaveLength(7);
  expect(await ask({ termID: 1 })).toEqual([]);
  expect(await ask({ yearID: ids.lastYear })).toEqual([]);
});

test('teachers see those of their own streams, a user who sees all students sees all', async () => {
  const { school, print } = await startIssuing();
  await print({ streamID: 0 });
  const teacher = await school.as('teacher');
  expect((await teacher.call('getIssuedReports', { classID: 2 })).reports).toEqual([]);
  await school.assign(teacher, { classID: 2, streamID: 2, subjectID: english });
  const { reports } = await teacher.call('getIssuedReports', { classID: 2 });
  expect(reports.map(({ name }) => name)).toEqual(['DEMBE Joan']);
  const clerk = await school.with(['seeStu']);
  expect((await clerk.call('getIssuedReports', { classID: 2 })).reports).toHaveLength(4);
});

test('somebody must be asked about, and must be there', async () => {
  const { admin } = await startIssuing();
  expect(await admin.ask('getIssuedReports', {})).toMatchObject({ status: 400 });
  for (const asked of [{ studentID: 987_654 }, { classID: 987_654 }, { classID: 2, yearID: 987_654 }])
    expect((await admin.ask('getIssuedReports', asked)).status).toBe(404);
});
