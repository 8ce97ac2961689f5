import { rightsWith } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { inChunks } from '../database/inChunks.ts';
import type { Context } from '../handle.ts';
import { copyUser } from '../testing/copyUser.ts';
import { addExpense, addProject, receiptPng } from '../testing/sampleProject.ts';
import { type School, startSchool } from '../testing/startSchool.ts';
import { describeProjects } from './describeProjects.ts';

const names = (projects: { projectNames: string }[]) => projects.map(({ projectNames }) => projectNames);

test('a project is shown with its budget, its users, its receipt and what it has cost', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id, lineIDs } = await addProject(school, { users: [2, 1] });
  const [transport = 0, seeds = 0] = lineIDs;
  await addExpense(school, { projectID: id, lineID: transport, amount: 400_000, by: 2, approved: 1 });
  await addExpense(school, { projectID: id, lineID: seeds, amount: 2_999_999_999, by: 2 });
  const { mainData } = await admin.call('getProjects', {});
  const [{ filePath, nu_fileName, ...project } = { filePath: '', nu_fileName: '' }] = mainData;
  expect(project).toEqual({
    ...{ id, projectNames: 'School garden', projectAmount: 5_000_000_000, dollar: 3700, euro: 4000 },
    ...{ projectDescription: 'Fence', projectUsers: '1,2', projectActivities: 'Transport=500000,Seeds=3000000000' },
    ...{ created_BY: 'admin', createdByName: 'admin Test', created_At: '2026-06-15T08:00:00.000Z', status: 1 },
    ...{ fileName: 'Receipt_17.png', mime: 'image/png' },
    ...{ budgeted: 3_000_500_000, spent: 3_000_399_999, approved: 400_000, sentBack: 0 },
    ...{ entries: 2, waiting: 1, returned: 0 },
    ...{ overBudget: 0, overLines: [], overSpent: 0, ver: 1 },
  });
  expect(nu_fileName).toMatch(/^Receipt_17_[0-9a-f]{8}\.png$/);
  expect((await admin.download(filePath)).bytes).toEqual(receiptPng.bytes);
});

test('a project is over its budget by one activity, or by all of them together', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const one = await addProject(school, { users: [1], name: 'One' });
  await addExpense(school, { projectID: one.id, lineID: one.lineIDs[0] ?? 0, amount: 500_001, by: 1 });
  const all = await addProject(school, { users: [1], name: 'All', amount: 500_000 });
  await addExpense(school, { projectID: all.id, lineID: all.lineIDs[1] ?? 0, amount: 500_001, by: 1 });
  const none = await addProject(school, { users: [1], name: 'None', amount: 500_000 });
  await addExpense(school, { projectID: none.id, lineID: none.lineIDs[1] ?? 0, amount: 500_000, by: 1 });
  const { mainData } = await admin.call('getProjects', {});
  expect(
    mainData.map((project) => [project.projectNames, project.overBudget, project.overLines, project.overSpent]),
  ).toEqual([
    ['None', 0, [], 0],
    // No activity, but the project as a whole.
    ['All', 1, [], 0],
    ['One', 1, ['Transport'], 500_001],
  ]);
});

test('an expense that was deleted has cost nothing, and an activity out of the budget is not in it', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id, lineIDs } = await addProject(school, { users: [1] });
  const [transport = 0, seeds = 0] = lineIDs;
  const expenseID = await addExpense(school, { projectID: id, lineID: transport, amount: 400_000, by: 1 });
  await school.database.write(async (db) => {
    const deletedAt = school.clock.now().toISOString();
    await db.updateTable('expenses').set({ deletedAt, deletedBy: 1 }).where('id', '=', expenseID).execute();
    await db.updateTable('budgetLines').set({ removed: 1 }).where('id', '=', seeds).execute();
  });
  expect((await admin.call('getProjects', {})).mainData).toMatchObject([
    { projectActivities: 'Transport=500000', budgeted: 500_000, spent: 0, entries: 0, waiting: 0 },
  ]);
});

test('an ADMIN sees every project, newest first, and others those that name their whole id', async () => {
  const school = await startSchool();
  const seven = await colleagueSeven(school);
  await copyUser(school, 17);
  await copyUser(school, 70);
  await addProject(school, { users: [17, 70], name: 'Of others' });
  await addProject(school, { users: [7], name: 'Of seven' });
  await addProject(school, { users: [7, 17], name: 'Stopped', status: 0 });
  expect(names((await seven.call('getProjects', {})).mainData)).toEqual(['Stopped', 'Of seven']);
  const admin = await school.as('admin');
  expect(names((await admin.call('getProjects', {})).mainData)).toEqual(['Stopped', 'Of seven', 'Of others']);
});

/** Somebody who sees projects and whose id is 7. */
async function colleagueSeven(school: School) {
  let colleague = await school.with(['seeProj']);
  while (colleague.userID < 7) colleague = await school.with(['seeProj']);
  expect(colleague.userID).toBe(7);
  return colleague;
}

test('without projects the list is empty', async () => {
  const school = await startSchool();
  await addProject(school, { users: [1] });
  const stranger = await school.with(['seeAct']);
  expect(await stranger.call('getProjects', {})).toMatchObject({ mainData: [] });
});

test('a hundred projects of a hundred activities are read in few queries', async () => {
  const school = await startSchool();
  const first = await addProject(school, { users: [1, 2], lines: [] });
  await school.database.write(async (db) => {
    const like = await db.selectFrom('projects').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 99 }, (_, n) => ({ ...like, id: first.id + 1 + n, name: `Copy ${n}` }));
    await db.insertInto('projects').values(copies).execute();
    const ids = [first.id, ...copies.map(({ id }) => id)];
    const members = copies.flatMap(({ id }) => [1, 2].map((userID) => ({ projectID: id, userID })));
    await db.insertInto('projectUsers').values(members).execute();
    const lines = ids.flatMap((projectID) =>
      Array.from({ length: 100 }, (_, position) => {
        const name = `Activity ${position}`;
        return { projectID, position, name, nameKey: name.toLowerCase(), amount: 999_999_999_999, removed: 0 };
      }),
    );
    for (const some of inChunks(lines)) await db.insertInto('budgetLines').values(some).execute();
    const receipt = { fileID: first.fileID, fileName: 'slip.png', uploadedBy: 1, uploadedAt: like.createdAt };
    const receipts = copies.map(({ id }) => ({ projectID: id, expenseID: null, ...receipt, replacedAt: null }));
    await db.insertInto('receipts').values(receipts).execute();
  });
  const { mainData } = await (await school.as('admin')).call('getProjects', {});
  expect(mainData).toHaveLength(100);
  for (const project of mainData) {
    expect(project.projectActivities.split(',')).toHaveLength(100);
    expect(project).toMatchObject({ projectUsers: '1,2', budgeted: 99_999_999_999_900, mime: 'image/png' });
    expect(project.filePath).toMatch(/^\/files\//);
  }
  expect(await queriesOf(school, 100)).toBe(await queriesOf(school, 1));
});

/** How many queries it takes to describe so many projects. */
async function queriesOf({ database, parts, clock }: School, most: number): Promise<number> {
  let queries = 0;
  const db: Context['db'] = database.read.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const linkAll = (ids: readonly string[]) => parts.links.linkAll(db, ids, 'ref', clock.now());
  const who = { userID: 1, catID: 1, rights: rightsWith(['seeRec']) } as Context['who'];
  const projects = await database.read.selectFrom('projects').selectAll().orderBy('id').limit(most).execute();
  expect(await describeProjects({ db, who, linkAll }, projects)).toHaveLength(most);
  return queries;
}
