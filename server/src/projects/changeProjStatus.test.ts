import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { expect, test } from 'vitest';
import { addProject, allProjectRights } from '../testing/sampleProject.ts';
import { type School, startSchool } from '../testing/startSchool.ts';

const changes = async ({ database }: School) => {
  const rows = await database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'changeProjStatus')
    .where('outcome', '=', 'ok')
    .orderBy('seq')
    .execute();
  return rows.map((row) => JSON.parse(row.changes));
};

test('an ADMIN stops a project and starts it again; both are in the audit', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id } = await addProject(school, { users: [2] });
  const change = async (status: 0 | 1) => (await admin.call('changeProjStatus', { id, status })).msg;
  const shown = async () => (await admin.call('showProject', { showID: id })).selected;
  expect(await change(0)).toBe(texts.projectStopped);
  expect(await shown()).toMatchObject({ status: 0, ver: 2 });
  expect(await change(1)).toBe(texts.projectStarted);
  expect(await shown()).toMatchObject({ status: 1, ver: 3 });
  const audited = { type: 'project', id };
  expect(await changes(school)).toEqual([
    [{ ...audited, before: { status: 1 }, after: { status: 0 } }],
    [{ ...audited, before: { status: 0 }, after: { status: 1 } }],
  ]);
});

test('a button that was pressed twice changes nothing the second time', async () => {
  const school = await startSchool();
  const officer = await school.with(['stopProj']);
  const { id } = await addProject(school, { users: [officer.userID] });
  for (const _ of [1, 2]) {
    expect((await officer.call('changeProjStatus', { id, status: 0 })).msg).toBe(texts.projectStopped);
  }
  expect((await officer.call('showProject', { showID: id })).selected).toMatchObject({ status: 0, ver: 2 });
  expect((await changes(school)).map((of) => of.length)).toEqual([1, 0]);
});

test('a member with stopProj stops a project; nobody but an ADMIN starts it again', async () => {
  const school = await startSchool();
  const officer = await school.with([...allProjectRights]);
  const { id } = await addProject(school, { users: [officer.userID] });
  await officer.call('changeProjStatus', { id, status: 0 });
  const answer = await officer.ask('changeProjStatus', { id, status: 1 });
  expect([answer.status, answer.body.msg]).toEqual([403, texts.onlyAdminStarts]);
  expect((await officer.call('showProject', { showID: id })).selected.status).toBe(0);
});

test('each way has its own right', async () => {
  const school = await startSchool();
  const stopper = await school.with(['stopProj']);
  const starter = await school.with(['restartProj']);
  const { id } = await addProject(school, { users: [stopper.userID, starter.userID] });
  const up = await stopper.ask('changeProjStatus', { id, status: 1 });
  const down = await starter.ask('changeProjStatus', { id, status: 0 });
  expect([up.status, up.body.msg, down.status, down.body.msg]).toEqual([403, texts.noRights, 403, texts.noRights]);
});

test('a project of others is not there', async () => {
  const school = await startSchool();
  const stranger = await school.with(['stopProj']);
  const { id } = await addProject(school, { users: [1] });
  for (const asked of [id, 999]) {
    expect((await stranger.ask('changeProjStatus', { id: asked, status: 0 })).status).toBe(404);
  }
  expect((await (await school.as('admin')).call('showProject', { showID: id })).selected.status).toBe(1);
});
