import { expect, test } from 'vitest';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { addExpense, addProject } from '../../testing/sampleProject.ts';

test('the project, its expenses in order of date, every activity of its budget and the balance to the shilling', async () => {
  const { admin, id } = await startReportedProject();
  const { projData, uploadsData, totals, generalSum, path } = await admin.call('displayReport', { id });
  expect(projData).toMatchObject({
    ...{ id, projectNames: 'School garden', projectAmount: 5_000_000_000, dollar: 3700, euro: 4000, status: 1 },
    ...{ created_At: '2026-06-15T08:00:00.000Z', created_BY: 'admin', fileName: 'Receipt_17.png' },
  });
  expect(uploadsData.map(({ filePath: _, ...entry }) => entry)).toEqual([
    {
      ...{ actDate: '2026-06-10', activityName: 'Transport', Expense: 400_000, receiptNo: 'R-1', username: 'teacher' },
      ...{ description: 'Hire of a lorry', approved: 1, fileName: 'slip.png' },
    },
    {
      ...{ actDate: '2026-06-11', activityName: 'Transport', Expense: 150_001, receiptNo: 'R-2', username: 'teacher' },
      ...{ description: 'Fuel,\nsecond trip', approved: 0, fileName: 'slip.png' },
    },
    {
      ...{
        actDate: '2026-06-12',
        activityName: 'Seeds',
        Expense: 2_500_000_000,
        receiptNo: '0042',
        username: 'teacher',
      },
      ...{ description: 'Maize and bean seed', approved: 1, fileName: 'slip.png' },
    },
  ]);
  expect(totals).toEqual([
    { activityName: 'Transport', activityIntial: 500_000, TotalExpense: 550_001, overBudget: 1 },
    { activityName: 'Seeds', activityIntial: 3_000_000_000, TotalExpense: 2_500_000_000, overBudget: 0 },
    { activityName: 'Tools', activityIntial: 1_000_000, TotalExpense: 0, overBudget: 0 },
  ]);
  expect(generalSum).toEqual({ TotalExpense: 2_500_550_001, balance: 2_499_449_999 });
  expect(path).toBe('');
});

test('receipts come with paths that work', async () => {
  const { admin, id } = await startReportedProject();
  const { projData, uploadsData } = await admin.call('displayReport', { id });
  for (const { filePath } of [projData, ...uploadsData]) {
    const { status, bytes } = await admin.download(filePath);
    expect([status, bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
  }
});

test('a project without expenses has all of its amount left', async () => {
  const { school, admin } = await startReportedProject();
  const { id } = await addProject(school, { users: [], amount: 7 });
  const { uploadsData, generalSum } = await admin.call('displayReport', { id });
  expect([uploadsData, generalSum]).toEqual([[], { TotalExpense: 0, balance: 7 }]);
});

test('an activity that was taken out of the budget is not told of', async () => {
  const { school, admin, id, lineIDs } = await startReportedProject();
  const tools = lineIDs[2] ?? 0;
  await school.database.write((db) =>
    db.updateTable('budgetLines').set({ removed: 1 }).where('id', '=', tools).execute(),
  );
  const names = async () => (await admin.call('displayReport', { id })).totals.map(({ activityName }) => activityName);
  expect(await names()).toEqual(['Transport', 'Seeds']);
  // What is spent is told of, whatever became of its activity, or the columns would not add up.
  await addExpense(school, { projectID: id, lineID: tools, amount: 5, by: 2 });
  expect(await names()).toEqual(['Transport', 'Seeds', 'Tools']);
});

test('a user with one report right sees it, for their own projects and stopped ones too; nobody else does', async () => {
  const { school, id } = await startReportedProject();
  const officer = await school.with(['budgetRep']);
  expect((await officer.ask('displayReport', { id })).status).toBe(404);
  expect((await officer.ask('displayReport', { id: 999 })).status).toBe(404);
  await school.database.write(async (db) => {
    await db.insertInto('projectUsers').values({ projectID: id, userID: officer.userID }).execute();
    await db.updateTable('projects').set({ status: 0 }).where('id', '=', id).execute();
  });
  expect((await officer.call('displayReport', { id })).projData.status).toBe(0);
  const other = await school.with(['addAct', 'seeAct', 'seeRec', 'addProj']);
  expect((await other.ask('displayReport', { id })).status).toBe(403);
});

test('amounts that no figure can hold are told of and not answered wrong', async () => {
  const { school, admin, id, lineIDs } = await startReportedProject();
  await addExpense(school, { projectID: id, lineID: lineIDs[0] ?? 0, amount: Number.MAX_SAFE_INTEGER, by: 2 });
  expect((await admin.ask('displayReport', { id })).status).toBe(409);
});
