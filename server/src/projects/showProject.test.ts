import type { Right } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { copyUser } from '../testing/copyUser.ts';
import { addExpense, addProject, allProjectRights } from '../testing/sampleProject.ts';
import { startSchool } from '../testing/startSchool.ts';

test('a project is shown with its budget against spending and with its users', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id, lineIDs } = await addProject(school, { users: [1, 2] });
  const [transport = 0, seeds = 0] = lineIDs;
  await addExpense(school, { projectID: id, lineID: transport, amount: 500_000, by: 1, approved: 1 });
  await addExpense(school, { projectID: id, lineID: transport, amount: 1, by: 2, spentOn: '2026-05-02' });
  const { selected } = await admin.call('showProject', { showID: id });
  expect(selected).toMatchObject({ id, spent: 500_001, entries: 2, waiting: 1, overBudget: 1, earlierReceipts: [] });
  expect(selected.budget).toEqual([
    {
      ...{ id: transport, name: 'Transport', amount: 500_000, spent: 500_001, approved: 500_000, sentBack: 0 },
      ...{ entries: 2, overBudget: 1 },
    },
    { id: seeds, name: 'Seeds', amount: 3_000_000_000, spent: 0, approved: 0, sentBack: 0, entries: 0, overBudget: 0 },
  ]);
  expect(selected.days).toEqual([
    { day: '2026-05-02', spent: 1 },
    { day: '2026-06-10', spent: 500_000 },
  ]);
  expect(selected.users).toEqual([
    { id: 1, username: 'admin', name: 'admin Test', accountType: 'ADMIN' },
    { id: 2, username: 'teacher', name: 'teacher Test', accountType: 'TEACHER' },
  ]);
  const { mainData } = await admin.call('getProjects', {});
  const { budget: _, users: __, earlierReceipts: ___, days: ____, ...row } = selected;
  expect(mainData).toEqual([row]);
});

test('each right of projects, activities and their reports opens a project, running or stopped', async () => {
  const school = await startSchool();
  for (const right of allProjectRights) {
    const member = await school.with([right]);
    const { id } = await addProject(school, { users: [member.userID], status: right === 'seeProj' ? 0 : 1 });
    expect((await member.call('showProject', { showID: id })).selected.projectUsers).toBe(String(member.userID));
  }
  const other: Right[] = ['editStu', 'seeFee', 'addUser'];
  expect((await (await school.with(other)).ask('showProject', { showID: 1 })).status).toBe(403);
});

test('a project of others is not there, as one that does not exist; a part of an id is no member', async () => {
  const school = await startSchool();
  let seven = await school.with(['seeProj']);
  while (seven.userID < 7) seven = await school.with(['seeProj']);
  await copyUser(school, 17);
  await copyUser(school, 70);
  const { id } = await addProject(school, { users: [17, 70] });
  const others = await seven.ask('showProject', { showID: id });
  const unknown = await seven.ask('showProject', { showID: 999 });
  expect([others.status, others.body]).toEqual([404, unknown.body]);
  expect(others.body.msg).toBe(schoolTexts.noDataFound);
});
