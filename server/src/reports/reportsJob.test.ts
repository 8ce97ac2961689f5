import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pathOfStored } from '../files/storedFile.ts';
import { addMark } from '../testing/addMark.ts';
import { gateFiles, startIssuing } from '../testing/issuedReports.ts';
import { reportPages } from '../testing/reportPages.ts';
import { english, eotTerm2, mathematics } from '../testing/sampleClass.ts';
import type { Client } from '../testing/startSchool.ts';

const wholeSchool = { classID: 0, streamID: 0 };
const atOnce = { headers: { prefer: 'wait=0' } };

const sha256 = async (client: Client, path: string) =>
  createHash('sha256')
    .update((await client.download(path)).bytes)
    .digest('hex');

const names = (pages: string[]) => pages.map((page) => /^ +([A-Z]+) Joan$/m.exec(page)?.[1]);

test('a run of the whole school is one document, class by class and stream by stream, and each class one of its own', async () => {
  const { school, print, admin } = await startIssuing();
  const { jobID = 0, path = '', failed } = await print(wholeSchool);
  expect(failed).toEqual([]);
  const whole = await reportPages(school, path);
  expect(names(whole)).toEqual(['AKELLO', 'BALUKU', 'CHEROP', 'DEMBE', 'EKIT', 'FAROUK']);
  const job = await admin.call('getJob', { jobID });
  expect(job).toMatchObject({ state: 'DONE', done: 6, total: 6 });
  expect(job.parts?.map(({ label }) => label)).toEqual(['S2', 'S3', 'S5']);
  const parts = [];
  for (const part of job.parts ?? []) parts.push(...(await reportPages(school, part.path)));
  expect(parts).toEqual(whole);
  expect(path).toContain('All_classes_term_2_2026_report_cards.pdf');
  expect(job.parts?.[1]?.path).toContain('S3_term_2_2026_report_cards.pdf');
});

test('a run of one class shows no parts, and the streams of a class follow each other', async () => {
  const { school, ids, print, admin } = await startIssuing();
  await school.database.write((db) =>
    db.updateTable('students').set({ streamID: 3 }).where('id', '=', ids.akello).execute(),
  );
  await school.database.write((db) =>
    db.updateTable('marks').set({ streamID: 3 }).where('studentID', '=', ids.akello).execute(),
  );
  const { jobID = 0, path = '' } = await print({ streamID: 0 });
  expect(names(await reportPages(school, path))).toEqual(['BALUKU', 'CHEROP', 'DEMBE', 'AKELLO']);
  expect((await admin.call('getJob', { jobID })).parts).toBeUndefined();
});

test('pages that are ready can be fetched, and their codes hold, while the rest is made', async () => {
  const { school, ids, admin, payload, issuedTo } = await startIssuing();
  const gate = gateFiles(school, 2);
  const { jobID = 0 } = await admin.call('generateEOTReport', { ...payload, ...wholeSchool }, atOnce);
  await gate.reached;
  const job = await admin.call('getJob', { jobID });
  expect(job).toMatchObject({ state: 'RUNNING', path: '' });
  expect(job.parts?.map(({ label }) => label)).toEqual(['S2']);
  expect(names(await reportPages(school, job.parts?.[0]?.path ?? ''))).toHaveLength(4);
  const [card] = await issuedTo(ids.akello);
  const nobody = school.client('', 0);
  expect((await nobody.call('verifyReport', { code: card?.code ?? '' })).state).toBe('VALID');
  expect(await issuedTo(ids.ekit)).toEqual([]);
  await gate.go();
  expect(await school.parts.jobs.wait(jobID, 20_000)).toMatchObject({ state: 'DONE', done: 6 });
});

test('a run that is cancelled stops, and what it had shown stays', async () => {
  const { school, ids, admin, payload, issuedTo } = await startIssuing();
  const gate = gateFiles(school, 2);
  const { jobID = 0 } = await admin.call('generateEOTReport', { ...payload, ...wholeSchool }, atOnce);
  await gate.reached;
  await admin.call('cancelJob', { jobID });
  await gate.go();
  await school.parts.jobs.wait(jobID, 5_000);
  const job = await admin.call('getJob', { jobID });
  expect(job).toMatchObject({ state: 'CANCELLED', path: '' });
  expect(job.parts?.map(({ label }) => label)).toEqual(['S2']);
  expect(await issuedTo(ids.akello)).toMatchObject([{ state: 'VALID' }]);
  expect(await issuedTo(ids.ekit)).toEqual([]);
});

test('the same run again gives the same bytes, on another day too, and keeps nothing twice', async () => {
  const { school, admin, print } = await startIssuing();
  const first = await sha256(admin, (await print(wholeSchool)).path ?? '');
  const stored = () => school.database.read.selectFrom('reportContents').selectAll().orderBy('reportID').execute();
  const before = await stored();
  expect(before).toHaveLength(6);
  school.clock.pass(30 * 3_600_000);
  const later = await school.as('admin');
  expect(await sha256(later, (await print(wholeSchool, later)).path ?? '')).toBe(first);
  expect(await stored()).toEqual(before);
});

test('any change of what a report prints makes its next revision, and the way back is the first one again', async () => {
  const { school, ids, admin, print, issuedTo, markID } = await startIssuing();
  const changes: (() => Promise<unknown>)[] = [
    () => admin.call('editMarks', { updateMarksID: markID, score: 61 }),
    () =>
      school.database.write((db) =>
        db
          .insertInto('reportComments')
          .values({
            ...{ studentID: ids.akello, yearID: ids.year, termID: 2, classComment: 'A fair term', headComment: '' },
            ...{ skills: '', learnerValues: '', classBy: 1, headBy: null, updatedAt: '' },
          })
          .execute(),
      ),
    () => admin.call('updateReportSettings', { currentYearID: ids.year, currentTermID: 2, reportDate: '2026-09-07' }),
    () => admin.call('updateSchoolProfile', { name: 'Nile View', headteacher: 'Grace Akol' }),
    () => admin.call('updateStudent', { studentID: ids.akello, surname: 'Akellot' }),
  ];
  const [, first] = [await print(), (await issuedTo(ids.akello))[0]];
  for (const [index, change] of changes.entries()) {
    await change();
    await print();
    const issued = await issuedTo(ids.akello);
    expect(issued.map(({ revision }) => revision)).toEqual(Array.from({ length: index + 2 }, (_, nth) => nth + 1));
    expect(issued.filter(({ state }) => state === 'VALID').map(({ revision }) => revision)).toEqual([index + 2]);
    expect(new Set(issued.map(({ code }) => code)).size).toBe(issued.length);
  }
  // Another student's report says nothing of Akello's mark, comment or name.
  expect(await issuedTo(ids.baluku)).toHaveLength(3);
  await admin.call('updateStudent', { studentID: ids.akello, surname: 'Akello' });
  await admin.call('updateSchoolProfile', { name: 'My School', headteacher: '' });
  await admin.call('updateReportSettings', { currentYearID: ids.year, currentTermID: 2, reportDate: '' });
  await school.database.write((db) => db.deleteFrom('reportComments').execute());
  await admin.call('editMarks', { updateMarksID: markID, score: 60 });
  await print();
  const valid = (await issuedTo(ids.akello)).filter(({ state }) => state === 'VALID');
  expect(valid).toEqual([first]);
});

test('a report that was withdrawn is printed again only by a user who may withdraw', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  await admin.call('setClassTeacher', { year: ids.year, sclass: 2, streamID: 1, userID: teacher.userID });
  await print();
  const [first] = await issuedTo(ids.akello);
  await admin.call('voidReport', { id: first?.id ?? 0, reason: 'Lost in the market' });
  const { failed, path = '' } = await print({}, teacher);
  expect(failed).toEqual([{ student: 'AKELLO Joan', msg: 'The report was withdrawn: Lost in the market' }]);
  expect(names(await reportPages(school, path))).toEqual(['BALUKU', 'CHEROP']);
  await print();
  expect(await issuedTo(ids.akello)).toMatchObject([
    { state: 'VOID', revision: 1 },
    { state: 'VALID', revision: 2 },
  ]);
  // The new one is everybody's from then on.
  expect((await print({}, teacher)).failed).toEqual([]);
  expect((await issuedTo(ids.akello)).map(({ state }) => state)).toEqual(['VOID', 'VALID']);
});

test('reports of different exam sets stand beside each other', async () => {
  const { school, ids, admin, issuedTo } = await startIssuing();
  await addMark(school, { studentID: ids.akello, classID: 2, setID: 16, subjectID: mathematics, score: 5000 });
  const ask = (setID: number) =>
    admin.call('generateStudentReport', { yearID: ids.year, termID: 2, classID: 2, streamID: 1, setID });
  await ask(16);
  await ask(eotTerm2);
  expect((await issuedTo(ids.akello)).map(({ setID, state }) => [setID, state])).toEqual([
    [16, 'VALID'],
    [eotTerm2, 'VALID'],
  ]);
});

test('a run in which nobody can be graded says why and is not tried again', async () => {
  const { school, ids, print } = await startIssuing();
  for (const studentID of [ids.akello, ids.baluku, ids.cherop])
    await addMark(school, { studentID, classID: 2, setID: eotTerm2, subjectID: english, score: 9900 });
  await expect(print()).rejects.toMatchObject({
    status: 409,
    msg: expect.stringMatching(/^No report could be made\. AKELLO Joan: /),
    body: { failed: expect.objectContaining({ length: 3 }) },
  });
  const jobs = await school.database.read.selectFrom('jobs').select('attempts').execute();
  expect(jobs).toEqual([{ attempts: 1 }]);
});

test('a card shows the photo, the badge and the signature, and says so of one whose file is gone', async () => {
  const { school, ids, admin, print, issuedTo } = await startIssuing();
  const { default: sharp } = await import('sharp');
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a33' } });
  const photo = { fileName: 'a.jpg', bytes: await picture(360, 480).jpeg().toBuffer() };
  const badge = { fileName: 'b.png', bytes: await picture(64, 64).png().toBuffer() };
  await admin.call('savePhoto', { studentID: ids.akello, photo });
  await admin.call('updateSchoolProfile', { name: 'My School', badge });
  const bare = (await admin.download((await print()).path ?? '')).bytes.toString('latin1');
  expect(bare.match(/\/Subtype \/Image/g)).toHaveLength(2);
  const { photoFileID } = await school.database.read
    .selectFrom('students')
    .select('photoFileID')
    .where('id', '=', ids.akello)
    .executeTakeFirstOrThrow();
  await rm(pathOfStored(school.dataDir, photoFileID ?? ''));
  expect((await print()).failed).toEqual([
    { student: 'AKELLO Joan', msg: 'The photo cannot be read: the file is gone' },
  ]);
  expect(await issuedTo(ids.akello)).toHaveLength(1);
});
