import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { expect, test } from 'vitest';
import { openProject } from '../../testing/openProject.ts';
import { addExpense, addProject, allProjectRights } from '../../testing/sampleProject.ts';
import { startSchool, type TestPayload } from '../../testing/startSchool.ts';

test('a project without activities says so', async () => {
  const { officer, projectID } = await openProject();
  expect(await officer.call('showActivities', { showID: projectID })).toMatchObject({
    ...{ msg: 'No activities data uploaded yet', mainData: [], total: 0 },
  });
});

test('the newest comes first, with what the list needs and a receipt to look at', async () => {
  const { officer, colleague, projectID, spend, seeds } = await openProject();
  const first = await spend(1000, { spentOn: '2026-06-14', approved: 1 });
  const second = await spend(4_000_000_000, { lineID: seeds, by: colleague.userID, spentOn: '2026-06-01' });
  const { mainData, total } = await officer.call('showActivities', { showID: projectID });
  expect(total).toBe(2);
  expect(mainData).toMatchObject([
    {
      ...{ id: second, activityName: 'Seeds', Expense: 4_000_000_000, actDate: '2026-06-01', username: 'user2' },
      ...{ name: 'user2 Test', userID: colleague.userID, approved: 0, approvedBy: '', approvedAt: '', overBudget: 1 },
    },
    {
      ...{ id: first, activityName: 'Transport', Expense: 1000, username: 'user1', overBudget: 0, projectID },
      ...{ approved: 1, approvedBy: 'admin Test', approvedAt: '2026-06-15T08:00:00.000Z', fileName: 'slip.png' },
    },
  ]);
  for (const { filePath } of mainData) expect((await officer.download(filePath)).status).toBe(200);
});

test('pages of 100 hold each activity once, and without a page there are all', async () => {
  const { school, officer, projectID, spend } = await openProject();
  const ids: number[] = [];
  const { fileID } = await addProject(school, { users: [] });
  for (let count = 0; count < 230; count++) ids.push(await spend(1, { fileID, approved: count % 2 ? 1 : 0 }));
  const page = async (asked: Omit<TestPayload<'showActivities'>, 'showID'>) => {
    const { mainData, total } = await officer.call('showActivities', { showID: projectID, ...asked });
    return { ids: mainData.map(({ id }) => id), total, paths: mainData.filter(({ filePath }) => filePath).length };
  };
  const newestFirst = ids.toReversed();
  const [first, second, third, fourth] = [
    await page({ page: 1 }),
    await page({ page: 2 }),
    await page({ page: 3 }),
    await page({ page: 4 }),
  ];
  expect([first.ids.length, second.ids.length, third.ids.length, fourth.ids.length]).toEqual([100, 100, 30, 0]);
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(newestFirst);
  expect([first.total, third.total, fourth.total]).toEqual([230, 230, 230]);
  expect(first.paths).toBe(100);
  expect(await page({})).toEqual({ ids: newestFirst, total: 230, paths: 230 });
  expect(await page({ page: 2, approved: 1 })).toMatchObject({ total: 115, ids: { length: 15 } });
  for (const wrong of [0, -1, 1.5]) {
    expect((await officer.ask('showActivities', { showID: projectID, page: wrong })).status).toBe(400);
  }
});

test('words are found in description, activity, receipt number and who entered it, whatever their case', async () => {
  const { school, officer, colleague, projectID, spend, seeds } = await openProject();
  await school.database.write((db) =>
    db.updateTable('users').set({ fname: 'Édith', lname: 'Nakato' }).where('id', '=', colleague.userID).execute(),
  );
  const lorry = await spend(1, { description: 'Hire of a LORRY for Ñandú', receiptNo: 'KLA/2026-8' });
  const beans = await spend(1, { lineID: seeds, description: 'Beans, 50% off', receiptNo: 'A_1', approved: 1 });
  const maize = await spend(1, {
    lineID: seeds,
    description: 'Maize \\ sorghum',
    by: colleague.userID,
    receiptNo: 'AB1',
  });
  const found = async (find: string, approved?: 0 | 1) => {
    const asked = { showID: projectID, find, ...(approved !== undefined && { approved }) };
    const { mainData, total } = await officer.call('showActivities', asked);
    expect(total).toBe(mainData.length);
    return mainData.map(({ id }) => id);
  };
  expect(await found('lorry')).toEqual([lorry]);
  expect(await found('ñANDÚ')).toEqual([lorry]);
  expect(await found('kla/2026')).toEqual([lorry]);
  expect(await found('SEED')).toEqual([maize, beans]);
  expect(await found('seeds beans')).toEqual([beans]);
  expect(await found('  Beans   seeds ')).toEqual([beans]);
  expect(await found('lorry seeds')).toEqual([]);
  expect(await found('USER2')).toEqual([maize]);
  expect(await found('éDITH nakato')).toEqual([maize]);
  expect(await found('user1 test')).toEqual([beans, lorry]);
  expect(await found('%')).toEqual([beans]);
  expect(await found('a_1')).toEqual([beans]);
  expect(await found('\\')).toEqual([maize]);
  expect(await found('seeds', 1)).toEqual([beans]);
  expect(await found('seeds', 0)).toEqual([maize]);
  expect(await found("' or 1=1 --")).toEqual([]);
  expect(await found(Array.from('abcdefghijklmnopqrstuvwxyz0123456789').join(' '))).toEqual([]);
  expect(await found('e '.repeat(50))).toEqual([maize, beans, lorry]);
});

test('approved and not approved are told apart; when there are none of them it is said', async () => {
  const { officer, projectID, spend } = await openProject();
  const waiting = await spend(1);
  const ask = async (approved: 0 | 1) => officer.call('showActivities', { showID: projectID, approved });
  expect(await ask(0)).toMatchObject({ total: 1, mainData: [{ id: waiting }] });
  expect(await ask(1)).toMatchObject({ total: 0, mainData: [], msg: texts.noDataFound });
});

test('what was deleted is in no list and in no count', async () => {
  const { officer, admin, projectID, spend } = await openProject();
  const gone = await spend(900_000);
  const stays = await spend(1);
  expect((await officer.call('showActivities', { showID: projectID })).mainData).toMatchObject([
    { id: stays, overBudget: 1 },
    { id: gone, overBudget: 1 },
  ]);
  await admin.call('deleteActivity', { id: gone });
  for (const page of [1, undefined]) {
    const asked = { showID: projectID, ...(page && { page }) };
    const { mainData, total } = await officer.call('showActivities', asked);
    expect(total).toBe(1);
    expect(mainData).toMatchObject([{ id: stays, overBudget: 0 }]);
  }
});

test('user 17 of project 17 sees neither project 1 nor 7, and an ADMIN sees all, stopped ones too', async () => {
  const school = await startSchool();
  const { id: _, ...person } = await school.database.read
    .selectFrom('users')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: 14 }, (__, count) => `person${count}`);
  const rows = people.map((username) => ({ ...person, username, usernameKey: username }));
  await school.database.write((db) => db.insertInto('users').values(rows).execute());
  const officer = await school.with(allProjectRights);
  expect(officer.userID).toBe(17);
  const projects = [];
  for (let count = 1; count <= 17; count++) {
    projects.push(await addProject(school, { users: count === 17 ? [17] : [1, 7], status: count === 7 ? 0 : 1 }));
  }
  const admin = await school.as('admin');
  const seen: number[] = [];
  for (const { id, lineIDs } of projects) {
    await addExpense(school, { projectID: id, lineID: lineIDs[0] ?? 0, amount: id, by: 1 });
    const { status, body } = await officer.ask('showActivities', { showID: id });
    if (status === 200) seen.push(id);
    else expect([status, body]).toEqual([404, { error: true, msg: texts.noDataFound }]);
    expect((await admin.call('showActivities', { showID: id })).mainData).toMatchObject([{ Expense: id }]);
  }
  expect(projects.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  expect(seen).toEqual([17]);
});

test('viewing stays open on a stopped project, to its users', async () => {
  const { officer, stranger, projectID, spend } = await openProject({ status: 0 });
  const id = await spend(1);
  expect((await officer.call('showActivities', { showID: projectID })).mainData).toMatchObject([{ id }]);
  expect((await stranger.ask('showActivities', { showID: projectID })).status).toBe(404);
});

test('any activity right opens the list, and others do not', async () => {
  const { school, projectID } = await openProject();
  const join = async (right: (typeof allProjectRights)[number]) => {
    const user = await school.with([right]);
    await school.database.write((db) =>
      db.insertInto('projectUsers').values({ projectID, userID: user.userID }).execute(),
    );
    return (await user.ask('showActivities', { showID: projectID })).status;
  };
  for (const right of ['addAct', 'seeAct', 'editAct', 'approveAct', 'delAct'] as const) {
    expect([right, await join(right)]).toEqual([right, 200]);
  }
  for (const right of ['seeProj', 'fullRep', 'seeRec'] as const)
    expect([right, await join(right)]).toEqual([right, 403]);
});
