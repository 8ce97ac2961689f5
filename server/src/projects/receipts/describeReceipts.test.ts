import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { receiptPng } from '../../testing/sampleProject.ts';
import type { Client, School } from '../../testing/startSchool.ts';

const joins = ({ database }: School, { userID }: Client, projectID: number) =>
  database.write((db) => db.insertInto('projectUsers').values({ projectID, userID }).execute());

test('only who sees receipts, approves, or entered it gets the path of a receipt', async () => {
  const { school, officer, projectID, entered } = await openProject();
  const { id } = await officer.call('addActivity', entered);
  const paths = async (client: Client) => [
    (await client.call('getProjects', {})).mainData[0]?.filePath,
    (await client.call('showProject', { showID: projectID })).selected.filePath,
    (await client.call('showActivities', { showID: projectID })).mainData[0]?.filePath,
    (await client.call('showActivity', { showID: id })).selected.filePath,
  ];
  for (const held of [['seeAct', 'seeRec'], ['approveAct']] as const) {
    const client = await school.with(held);
    await joins(school, client, projectID);
    expect((await paths(client)).every((path) => path?.startsWith('/files/'))).toBe(true);
  }
  const clerk = await school.with(['seeAct', 'editAct', 'editProj', 'addAct', 'fullRep']);
  await joins(school, clerk, projectID);
  expect(await paths(clerk)).toEqual(['', '', '', '']);
  // What it is called stays in sight.
  expect((await clerk.call('showActivity', { showID: id })).selected.fileName).toBe('Receipt 17.png');
});

test('one’s own entry shows its receipt, and so does one whose receipt one replaced', async () => {
  const { school, officer, projectID, entered } = await openProject();
  const clerk = await school.with(['addAct', 'editAct', 'editProj']);
  await joins(school, clerk, projectID);
  const { id: own } = await clerk.call('addActivity', { ...entered, actReceipt: 'R-20' });
  const { id: others } = await officer.call('addActivity', entered);
  const path = async (showID: number) => (await clerk.call('showActivity', { showID })).selected.filePath;
  expect([(await path(own)) !== '', await path(others)]).toEqual([true, '']);
  const change = { updateID: others, actDes: 'Hire', actAmount: 5, actDate: '2026-06-12', actRecNo: 'R-17' };
  expect((await clerk.call('updateActivity', { ...change, actFileStatus: 0 })).filePath).toBe('');
  await clerk.call('updateActivity', { ...change, actFileStatus: 1, actFile: receiptPng });
  expect(await path(others)).toMatch(/^\/files\//);
  const { selected } = await clerk.call('showActivity', { showID: others });
  expect(selected.earlierReceipts.map(({ filePath }) => filePath)).toEqual(['']);
});
