import { expect, test } from 'vitest';
import { cleanUpJobs } from '../jobs/cleanUpJobs.ts';
import { startIssuing } from '../testing/issuedReports.ts';
import { reportPages } from '../testing/reportPages.ts';
import type { School } from '../testing/startSchool.ts';

const aDay = 24 * 3_600_000;

/** What the schedule does, a day later. */
async function aDayLater(school: School): Promise<void> {
  school.clock.pass(aDay);
  await school.parts.files.sweep(school.database, school.clock.now());
  await cleanUpJobs(school.database, school.clock.now());
}

const idOf = (path = ''): string => path.split('/')[2] ?? '';

async function rows({ database }: School): Promise<string[]> {
  const files = await database.read.selectFrom('files').select('id').execute();
  return files.map(({ id }) => id);
}

test('sheets and lists end after a day with their runs; what was uploaded and the reports of a run stay', async () => {
  const { school, print, ids } = await startIssuing();
  const admin = await school.as('admin');
  const run = await print();
  const badge = { id: 'b'.repeat(32), sha256: '', size: 1, mime: 'image/png', label: 'b.png', createdBy: 1 };
  await school.database.write((db) =>
    db
      .insertInto('files')
      .values({ ...badge, createdAt: '', endsAt: null })
      .execute(),
  );
  const letter = await admin.call('generateAdmissionLetter', { studentID: ids.akello });
  const list = await admin.call('generateClassList', { classID: 2, streamID: 1 });
  const sheet = await admin.call('generateClassList', { classID: 2, streamID: 1, format: 'EXCEL' });
  const sample = await admin.call('getStudentSample', {});
  const made = [list, sheet, sample].map(({ path }) => idOf(path));
  expect(await rows(school)).toEqual(expect.arrayContaining(made));
  school.clock.pass(aDay - 1);
  await school.parts.files.sweep(school.database, school.clock.now());
  expect(await rows(school)).toEqual(expect.arrayContaining(made));
  school.clock.pass(1 - aDay);

  await aDayLater(school);
  expect((await rows(school)).sort()).toEqual([badge.id, idOf(run.path), idOf(letter.path)].sort());
  const again = await school.as('admin');
  expect((await again.ask('getJob', { jobID: list.jobID ?? 0 })).status).toBe(404);
  expect((await again.call('getJob', { jobID: run.jobID ?? 0 })).path).toContain(idOf(run.path));
  expect((await again.call('generateClassList', { classID: 2, streamID: 1 })).path).toContain('/files/');
  // Their bytes too, as soon as their time there is over by its own clock.
  await school.parts.files.sweep(school.database, new Date(Date.now() + 2 * aDay));
  for (const id of made) await expect(school.parts.files.read(id)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('an issued report whose file has ended is drawn again from what is frozen', async () => {
  const { school, ids, print, issuedTo, markID } = await startIssuing();
  const [akello] = await reportPages(school, (await print()).path ?? '');
  const [{ id } = { id: 0 }] = await issuedTo(ids.akello);
  const printed = async () => {
    const admin = await school.as('admin');
    const { path = '' } = await admin.call('printReport', { id });
    return { fileID: idOf(path), bytes: (await admin.download(path)).bytes, pages: await reportPages(school, path) };
  };
  const first = await printed();
  expect(first.pages).toEqual([akello]);
  const admin = await school.as('admin');
  await admin.call('editMarks', { updateMarksID: markID, score: 71 });
  await admin.call('updateSchoolProfile', { name: 'Nile View' });
  await aDayLater(school);
  const second = await printed();
  expect(second.fileID).not.toBe(first.fileID);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect((await printed()).fileID).toBe(second.fileID);
});

test('the file of a run of reports ends when the run is forgotten', async () => {
  const { school, print } = await startIssuing();
  const { path } = await print();
  school.clock.pass(29 * aDay);
  await aDayLater(school);
  expect(await rows(school)).not.toContain(idOf(path));
});
