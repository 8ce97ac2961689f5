import { expect, test } from 'vitest';
import { type School, startSchool } from '../testing/startSchool.ts';

/** A job of a kind that no runner knows, so that it waits until it is cancelled. */
const addJob = ({ database, parts }: School, ownerID: number): Promise<number> =>
  database.write((db) => parts.jobs.enqueue(db, { kind: 'restingWork', payload: {}, ownerID }));

test('one’s own run is cancelled, and cancelling it twice is no mistake', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const jobID = await addJob(school, teacher.userID);
  expect(await teacher.call('cancelJob', { jobID })).toMatchObject({ msg: 'The run was cancelled' });
  expect(await teacher.call('getJob', { jobID })).toMatchObject({ state: 'CANCELLED', path: '' });
  await teacher.call('cancelJob', { jobID });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'cancelJob')
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  expect(changes).toContain('CANCELLED');
});

test('a run that is done stays done', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const jobID = await addJob(school, teacher.userID);
  await school.database.write((db) => db.updateTable('jobs').set({ state: 'DONE' }).where('id', '=', jobID).execute());
  expect(await teacher.ask('cancelJob', { jobID })).toMatchObject({ status: 409 });
  expect(await teacher.call('getJob', { jobID })).toMatchObject({ state: 'DONE' });
});

test('nobody cancels the run of somebody else', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const admin = await school.as('admin');
  const jobID = await addJob(school, teacher.userID);
  expect(await admin.ask('cancelJob', { jobID })).toMatchObject({ status: 404 });
  expect(await teacher.call('getJob', { jobID })).toMatchObject({ state: 'WAITING' });
});
