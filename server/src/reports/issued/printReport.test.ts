import { expect, test } from 'vitest';
import { startIssuing } from '../../testing/issuedReports.ts';
import { reportPages } from '../../testing/reportPages.ts';
import { english } from '../../testing/sampleClass.ts';

test('an issued report is printed again as it looked among the others, with the same bytes each time', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  const [akello] = await reportPages(school, (await print()).path ?? '');
  const [{ id } = { id: 0 }] = await issuedTo(ids.akello);
  const first = await admin.call('printReport', { id });
  expect(await reportPages(school, first.path ?? '')).toEqual([akello]);
  expect(first.path).toContain('AKELLO_Joan_TERM_II_2026.pdf');
  const bytes = (await admin.download(first.path ?? '')).bytes;
  const second = await admin.call('printReport', { id });
  expect(second.jobID).toBeUndefined();
  expect((await admin.download(second.path ?? '')).bytes.equals(bytes)).toBe(true);
});

test('what it prints stays as it was issued, whatever is changed since', async () => {
  const { school, ids, admin, print, issuedTo, markID } = await startIssuing();
  await print();
  const [before] = await issuedTo(ids.akello);
  await admin.call('editMarks', { updateMarksID: markID, score: 71 });
  await admin.call('updateSchoolProfile', { name: 'Nile View' });
  await admin.call('updateStudent', { studentID: ids.akello, surname: 'Auma' });
  await print();
  expect((await issuedTo(ids.akello)).map(({ state }) => state)).toEqual(['REPLACED', 'VALID']);
  const [page] = await reportPages(school, (await admin.call('printReport', { id: before?.id ?? 0 })).path ?? '');
  expect(page).toContain('My School');
  expect(page).toContain('AKELLO Joan');
  expect(page).toMatch(/ 60 +60\.0 /);
  expect(page).toContain(before?.code);
});

test('two who ask for it at the same time get the same file', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  await print();
  const [{ id } = { id: 0 }] = await issuedTo(ids.akello);
  const other = await school.as('admin');
  const fileOf = (path = '') => path.split('/')[2];
  const [one, two] = await Promise.all([admin.call('printReport', { id }), other.call('printReport', { id })]);
  expect(fileOf(one.path)).toBe(fileOf(two.path));
  const { fileID } = (await issuedTo(ids.akello))[0] ?? {};
  expect(fileOf(one.path)).toBe(fileID);
});

test('teachers print the reports of their own streams; a user who sees all students prints all', async () => {
  const { school, ids, print, issuedTo } = await startIssuing();
  await print({ streamID: 0 });
  const [akello] = await issuedTo(ids.akello);
  const [dembe] = await issuedTo(ids.dembe);
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  expect((await teacher.call('printReport', { id: akello?.id ?? 0 })).path).toContain('/files/');
  const foreign = await teacher.ask('printReport', { id: dembe?.id ?? 0 });
  const unknown = await teacher.ask('printReport', { id: 987_654 });
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  const clerk = await school.with(['seeStu']);
  expect((await clerk.call('printReport', { id: dembe?.id ?? 0 })).path).toContain('/files/');
});

test('a report that was withdrawn is shown to those alone who may withdraw', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  await print();
  const [{ id } = { id: 0 }] = await issuedTo(ids.akello);
  await admin.call('voidReport', { id, reason: 'Wrong student' });
  const clerk = await school.with(['seeStu']);
  expect(await clerk.ask('printReport', { id })).toMatchObject({ status: 409 });
  expect((await admin.call('printReport', { id })).path).toContain('/files/');
});

test('a report of which nothing was kept can only be made again', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  await print();
  await school.database.write((db) => db.deleteFrom('reportContents').execute());
  const [{ id } = { id: 0 }] = await issuedTo(ids.akello);
  const { status, body } = await admin.ask('printReport', { id });
  expect([status, body.msg]).toEqual([409, 'This report was issued before reports were kept. Please make it again']);
});
