import { mostToApprove } from '@somero/contract/projects/rules.ts';
import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { addExpense, addProject } from '../../testing/sampleProject.ts';
import type { TestPayload } from '../../testing/startSchool.ts';

type Opened = Awaited<ReturnType<typeof openProject>>;

const idsOf = async (user: Opened['officer'], asked: TestPayload<'getExpensesToApprove'> = {}) =>
  (await user.call('getExpensesToApprove', asked)).mainData.map(({ id }) => id);

test('what waits for a user comes with its receipt and the budget of its activity', async () => {
  const { colleague, projectID, spend } = await openProject();
  await spend(300_000, { approved: 1 });
  const other = await spend(50_000);
  // Waits for who entered it, not for approval.
  await colleague.call('returnActivity', { id: await spend(70_000), reason: 'The date is wrong' });
  const id = await spend(180_000);
  const { mainData, ...counts } = await colleague.call('getExpensesToApprove', {});
  const project = { id: projectID, name: 'School garden', total: 2, sum: 230_000 };
  expect(counts).toMatchObject({ total: 2, sum: 230_000, projects: [project], own: 0 });
  expect(mainData).toMatchObject([
    {
      ...{ id, activityName: 'Transport', Expense: 180_000, name: 'user1 Test', overBudget: 1 },
      line: { amount: 500_000, approved: 300_000, waiting: 230_000 },
    },
    { id: other, line: { amount: 500_000, approved: 300_000, waiting: 230_000 } },
  ]);
  expect((await colleague.download(mainData[0]?.filePath ?? '')).status).toBe(200);
});

test('what is approved, returned or deleted waits no more; what was returned waits again once it is changed', async () => {
  const { officer, colleague, spend } = await openProject();
  const [approved, returned, deleted] = [await spend(1), await spend(2), await spend(3)];
  await colleague.call('approveActivity', { id: approved });
  await colleague.call('returnActivity', { id: returned, reason: 'The date is wrong' });
  await officer.call('deleteActivity', { id: deleted });
  expect(await colleague.call('getExpensesToApprove', {})).toMatchObject({
    ...{ msg: 'No expenses are waiting for you', mainData: [], total: 0, sum: 0, projects: [], own: 0 },
  });
  const change = { actDes: 'Lorry', actAmount: 2, actDate: '2026-06-01', actRecNo: 'R-1', actFileStatus: 0 as const };
  await officer.call('updateActivity', { updateID: returned, ...change });
  expect(await idsOf(colleague)).toEqual([returned]);
});

test('what a user entered or changed is only counted; an ADMIN sees it', async () => {
  const { officer, colleague, admin, spend } = await openProject();
  const [first, changed, others] = [await spend(1), await spend(2), await spend(3)];
  await colleague.call('updateActivity', {
    ...{ updateID: changed, actDes: 'Lorry', actAmount: 5, actDate: '2026-06-01', actRecNo: 'R', actFileStatus: 0 },
  });
  const mine = await spend(4, { by: colleague.userID });
  const { mainData, own: left, total } = await colleague.call('getExpensesToApprove', {});
  expect(mainData.map(({ id }) => id)).toEqual([others, first]);
  expect([left, total]).toEqual([2, 2]);
  expect(await idsOf(officer)).toEqual([mine]);
  const ofAdmin = await admin.call('getExpensesToApprove', {});
  expect(ofAdmin.mainData.map(({ id }) => id)).toEqual([mine, others, changed, first]);
  expect([ofAdmin.total, ofAdmin.own]).toEqual([4, 0]);
});

test('a user sees their own running projects, an ADMIN all', async () => {
  const { school, colleague, stranger, admin, officer, spend, setStatus } = await openProject();
  const id = await spend(1);
  const hall = await addProject(school, { users: [stranger.userID], name: 'Hall' });
  const inHall = await addExpense(school, {
    ...{ projectID: hall.id, lineID: hall.lineIDs[0] ?? 0, amount: 7, by: officer.userID },
  });
  expect([await idsOf(colleague), await idsOf(stranger), await idsOf(admin)]).toEqual([[id], [inHall], [inHall, id]]);
  await setStatus(0);
  expect([await idsOf(colleague), await idsOf(admin)]).toEqual([[], [inHall, id]]);
  expect(await idsOf(admin, { projectID: hall.id })).toEqual([inHall]);
  expect((await colleague.ask('getExpensesToApprove', { projectID: hall.id })).status).toBe(404);
});

test('they come newest first, oldest first or by amount; one answer holds a hundred, the counts all', async () => {
  const { school, colleague, spend } = await openProject();
  const { fileID } = await addProject(school, { users: [] });
  const ids: number[] = [];
  for (const amount of [20, 30, 10]) ids.push(await spend(amount, { fileID }));
  const [first, second, third] = ids;
  expect(await idsOf(colleague, { order: 'newest' })).toEqual([third, second, first]);
  expect(await idsOf(colleague, { order: 'oldest' })).toEqual([first, second, third]);
  expect(await idsOf(colleague, { order: 'largest' })).toEqual([second, first, third]);
  for (let count = 0; count < mostToApprove; count++) await spend(1, { fileID });
  const { mainData, total, sum } = await colleague.call('getExpensesToApprove', { order: 'oldest' });
  expect([mainData.length, mainData[0]?.id, total, sum]).toEqual([100, first, 103, 160]);
});
