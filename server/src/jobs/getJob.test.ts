import { expect, test } from 'vitest';
import { recordFile } from '../files/FileStore.ts';
import { type School, startSchool } from '../testing/startSchool.ts';

/** A job of a kind that no runner knows, so that it stays as the test puts it. */
const addJob = ({ database, parts }: School, ownerID: number): Promise<number> =>
  database.write((db) => parts.jobs.enqueue(db, { kind: 'restingWork', payload: {}, ownerID, total: 40 }));

test('one’s own run tells how far it is', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const jobID = await addJob(school, teacher.userID);
  const { state, done, total, failed, path, call } = await teacher.call('getJob', { jobID });
  expect({ state, done, total, failed, path, call }).toEqual({
    state: 'WAITING',
    done: 0,
    total: 40,
    failed: [],
    path: '',
    call: 'restingWork',
  });
});

test('a run that is done gives its document by a path signed for this session', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const jobID = await addJob(school, teacher.userID);
  const facts = { mime: 'application/pdf', label: 'S2 EAST.pdf', createdBy: teacher.userID };
  const stored = await school.parts.files.store(Buffer.from('%PDF'), facts);
  await school.database.write(async (db) => {
    await recordFile(db, stored);
    await db.updateTable('jobs').set({ state: 'DONE', fileID: stored.id }).where('id', '=', jobID).execute();
  });
  const { state, path } = await teacher.call('getJob', { jobID });
  expect([state, (await teacher.download(path)).bytes.toString()]).toEqual(['DONE', '%PDF']);
  await teacher.call('logout', {});
  expect((await teacher.download(path)).status).toBe(410);
});

test('a run that failed says why', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const jobID = await addJob(school, teacher.userID);
  const failed = JSON.stringify([{ student: 'Akello Jane', msg: 'No marks' }]);
  await school.database.write((db) =>
    db
      .updateTable('jobs')
      .set({ state: 'FAILED', error: 'No students found', failed })
      .where('id', '=', jobID)
      .execute(),
  );
  expect(await teacher.call('getJob', { jobID })).toMatchObject({
    state: 'FAILED',
    msg: 'No students found',
    path: '',
    failed: [{ student: 'Akello Jane', msg: 'No marks' }],
  });
});

test('the runs of others are not found, not even by an ADMIN, just as those that never were', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const admin = await school.as('admin');
  const jobID = await addJob(school, teacher.userID);
  const theirs = await admin.ask('getJob', { jobID });
  const none = await admin.ask('getJob', { jobID: jobID + 1 });
  expect([theirs.status, theirs.body]).toEqual([404, none.body]);
});
