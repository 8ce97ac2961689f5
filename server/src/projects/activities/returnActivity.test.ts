import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { receiptPng } from '../../testing/sampleProject.ts';

const reason = 'The receipt shows UGX 112,000';
const unreturned = { returnReason: '', returnedBy: '', returnedAt: '' };
const asStored = { actDes: 'Hire of a lorry', actAmount: 120_000, actDate: '2026-06-10', actRecNo: 'R-1' };

test('an expense goes back with a reason: it stays not approved, and shows by whom, when and why', async () => {
  const { school, admin, officer, colleague, projectID, spend, show, list, lastChanges } = await openProject();
  const id = await spend(120_000);
  school.clock.pass(60_000);
  expect(await colleague.call('returnActivity', { id, reason: `  ${reason} `, ver: 1 })).toMatchObject({
    msg: 'The activity has been returned',
  });
  const returned = { returnReason: reason, returnedBy: 'user2 Test', returnedAt: '2026-06-15T08:01:00.000Z' };
  expect(await show(id)).toMatchObject({ ...returned, approved: 0, ver: 2 });
  expect(await list()).toMatchObject([returned]);
  const { selected } = await officer.call('showProject', { showID: projectID });
  expect(selected).toMatchObject({ waiting: 0, returned: 1, approved: 0, sentBack: 120_000 });
  expect(selected.budget[0]).toMatchObject({ spent: 120_000, sentBack: 120_000 });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData[0]?.words).toEqual([
    `user2 Test returned the expense “Hire of a lorry” of the project “School garden”: “${reason}”`,
  ]);
  expect(await lastChanges('returnActivity')).toEqual({
    actorID: colleague.userID,
    changes: [{ type: 'activity', id, before: { returnReason: '' }, after: { returnReason: reason } }],
  });
});

test.each([
  ['description', { actDes: 'Hire of a van' }],
  ['amount', { actAmount: 112_000 }],
  ['date', { actDate: '2026-06-01' }],
  ['receipt number', { actRecNo: 'R-2' }],
  ['receipt', { actFileStatus: 1 as const, actFile: receiptPng }],
])('the reason goes when the %s is changed', async (_, more) => {
  const { officer, colleague, projectID, spend, show } = await openProject();
  const updateID = await spend(120_000);
  await officer.call('updateActivity', { updateID, ...asStored, actFileStatus: 0 });
  await colleague.call('returnActivity', { id: updateID, reason });
  // A save that changes nothing answers nothing.
  await officer.call('updateActivity', { updateID, ...asStored, actFileStatus: 0 });
  expect(await show(updateID)).toMatchObject({ returnReason: reason });
  await officer.call('updateActivity', { updateID, ...asStored, actFileStatus: 0, ...more });
  expect(await show(updateID)).toMatchObject({ ...unreturned, approved: 0 });
  const { selected } = await officer.call('showProject', { showID: projectID });
  expect(selected.returned).toBe(0);
});

test('an expense that was returned may still be approved, and is then not returned any more', async () => {
  const { colleague, spend, show } = await openProject();
  const id = await spend(120_000);
  await colleague.call('returnActivity', { id, reason });
  await colleague.call('returnActivity', { id, reason: 'No: the date is wrong' });
  expect(await show(id)).toMatchObject({ returnReason: 'No: the date is wrong', ver: 3 });
  await colleague.call('approveActivity', { id });
  expect(await show(id)).toMatchObject({ ...unreturned, approved: 1 });
});

test('the list of a project finds what was returned', async () => {
  const { officer, colleague, projectID, spend } = await openProject();
  const [back, stays] = [await spend(1000), await spend(2000)];
  await colleague.call('returnActivity', { id: back, reason });
  const ids = async (returned: 0 | 1) =>
    (await officer.call('showActivities', { showID: projectID, returned })).mainData.map(({ id }) => id);
  expect([await ids(1), await ids(0)]).toEqual([[back], [stays]]);
});

test('a reason is needed', async () => {
  const { colleague, spend, show } = await openProject();
  const id = await spend(1);
  for (const none of ['', '   ']) {
    const { status, body } = await colleague.ask('returnActivity', { id, reason: none });
    expect([status, body.msg]).toEqual([400, texts.enterReason]);
  }
  expect((await colleague.ask('returnActivity', { id, reason: 'x'.repeat(501) })).status).toBe(400);
  expect(await show(id)).toMatchObject({ ...unreturned, ver: 1 });
});

test('nobody returns what they entered or changed but an ADMIN', async () => {
  const { officer, colleague, admin, spend, show } = await openProject();
  const id = await spend(120_000);
  const refused = async (user: typeof officer) => {
    const { status, body } = await user.ask('returnActivity', { id, reason });
    expect([status, body.msg]).toEqual([403, texts.ownReturn]);
  };
  await refused(officer);
  await colleague.call('updateActivity', { updateID: id, ...asStored, actAmount: 5, actFileStatus: 0 });
  await refused(colleague);
  expect(await show(id)).toMatchObject(unreturned);
  const own = await spend(1, { by: admin.userID });
  await admin.call('returnActivity', { id: own, reason });
  expect(await show(own)).toMatchObject({ returnedBy: 'admin Test' });
});

test('what is approved, or has changed since it was seen, is not returned', async () => {
  const { officer, colleague, spend, show } = await openProject();
  const approved = await spend(1, { approved: 1 });
  const late = await colleague.ask('returnActivity', { id: approved, reason });
  expect(late).toMatchObject({ status: 409, body: { msg: texts.approvedAlready, current: { id: approved } } });
  const id = await spend(120_000);
  await officer.call('updateActivity', { updateID: id, ...asStored, actAmount: 9, actFileStatus: 0 });
  const unseen = await colleague.ask('returnActivity', { id, reason, ver: 1 });
  expect(unseen).toMatchObject({ status: 409, body: { msg: texts.changedMeanwhile, current: { Expense: 9, ver: 2 } } });
  expect([await show(approved), await show(id)]).toMatchObject([unreturned, unreturned]);
});

test('refused for strangers, for what is not there, and in a stopped project but to an ADMIN', async () => {
  const { stranger, colleague, admin, spend, setStatus, show } = await openProject();
  const id = await spend(1);
  expect((await stranger.ask('returnActivity', { id, reason })).status).toBe(404);
  expect((await colleague.ask('returnActivity', { id: 999, reason })).status).toBe(404);
  await setStatus(0);
  const { status, body } = await colleague.ask('returnActivity', { id, reason });
  expect([status, body.msg]).toEqual([409, texts.notRunning]);
  await admin.call('returnActivity', { id, reason });
  expect(await show(id)).toMatchObject({ returnReason: reason });
});
