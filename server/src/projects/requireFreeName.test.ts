import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { expect, test } from 'vitest';
import { openProject } from '../testing/openProject.ts';
import { addProject, projectForm } from '../testing/sampleProject.ts';

test('running projects have names of their own, whatever the case', async () => {
  const { admin, projectID } = await openProject();
  const form = { ...projectForm([1]), projName: 'SCHOOL  Garden' };
  const taken = { status: 409, body: { msg: texts.nameRunning, fields: { projName: texts.nameRunning } } };
  expect(await admin.ask('addProject', form)).toMatchObject(taken);
  await admin.call('changeProjStatus', { id: projectID, status: 0 });
  const { id } = await admin.call('addProject', form);
  // It cannot run beside the new one.
  expect(await admin.ask('changeProjStatus', { id: projectID, status: 1 })).toMatchObject(taken);
  await admin.call('updateProject', { updateID: id, projName: 'Fence' });
  await admin.call('changeProjStatus', { id: projectID, status: 1 });
  expect(await admin.ask('updateProject', { updateID: id, projName: 'school garden' })).toMatchObject(taken);
});

test('doubles of before stay, and are changed under their names', async () => {
  const { school, admin, projectID } = await openProject();
  const { id } = await addProject(school, { users: [1] });
  for (const updateID of [id, projectID]) {
    await admin.call('updateProject', { updateID, projName: 'School garden', projDes: 'Two of them' });
  }
  expect((await admin.call('getProjects', {})).mainData).toHaveLength(2);
});

test('a running project cannot be activated', async () => {
  const { admin, projectID } = await openProject();
  const { status, body } = await admin.ask('changeProjStatus', { id: projectID, status: 1 });
  expect([status, body.msg]).toEqual([409, texts.runningAlready]);
});

test('absent fields of a project and of an activity stay as they are, and empty ones are refused', async () => {
  const { officer, projectID, entered, show } = await openProject();
  const before = (await officer.call('showProject', { showID: projectID })).selected;
  await officer.call('updateProject', { updateID: projectID, projAmount: 6_000_000_000 });
  const { selected } = await officer.call('showProject', { showID: projectID });
  expect({ ...selected, filePath: '' }).toEqual({ ...before, projectAmount: 6_000_000_000, ver: 2, filePath: '' });
  for (const change of [{ projName: '' }, { projAct: [] }, { projUsers: [] }, { projDes: ' ' }]) {
    expect((await officer.ask('updateProject', { updateID: projectID, ...change })).status).toBe(400);
  }
  const { id } = await officer.call('addActivity', entered);
  const entry = await show(id);
  await officer.call('updateActivity', { updateID: id, actAmount: 7 });
  expect({ ...(await show(id)), filePath: '', lastChanges: [] }).toEqual({
    ...{ ...entry, Expense: 7, ver: 2, filePath: '', lastChanges: [] },
  });
  expect((await officer.ask('updateActivity', { updateID: id, actDes: '' })).status).toBe(400);
});
