import { expect, test } from 'vitest';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { addExpense, addProject } from '../../testing/sampleProject.ts';

test('has budget, spending, what is left and per cent of each activity, and what of the project is not budgeted', async () => {
  const { admin, id } = await startReportedProject();
  const { path } = await admin.call('budgetReportPdf', { id, cur: 'UGX' });
  expect(path).toMatch(/\/School_garden_budget_report_UGX\.pdf\?/);
  const [page = ''] = pageTexts(await downloaded(admin, path));
  expect(page).toMatch(/Transport\s+500,000 +550,001 +-50,001 +110\.0\s%\s+Over budget/);
  expect(page).toMatch(/Seeds +3,000,000,000 +2,500,000,000 +500,000,000 +83\.3\s%/);
  expect(page).toMatch(/Tools +1,000,000 +0 +1,000,000 +0\.0\s%/);
  expect(page).toMatch(/Total +3,001,500,000 +2,500,550,001 +500,949,999 +83\.3\s%/);
  expect(page).toMatch(/Not budgeted +1,998,500,000/);
});

test('a budget larger than the project is told of; per cents are rounded half up', async () => {
  const { school, admin } = await startReportedProject();
  const { id, lineIDs } = await addProject(school, {
    users: [],
    amount: 900,
    lines: [
      ['Paint', 2000],
      ['Nails', 3],
    ],
  });
  await addExpense(school, { projectID: id, lineID: lineIDs[0] ?? 0, amount: 1, by: 2 });
  await addExpense(school, { projectID: id, lineID: lineIDs[1] ?? 0, amount: 2, by: 2 });
  const { path } = await admin.call('budgetReportPdf', { id, cur: 'UGX' });
  const [page = ''] = pageTexts(await downloaded(admin, path));
  expect(page).toMatch(/Paint +2,000 +1 +1,999 +0\.1\s%/);
  expect(page).toMatch(/Nails +3 +2 +1 +66\.7\s%/);
  expect(page).toMatch(/larger than the project +-1,103/);
});

test('a budget of less than half a cent has no per cent', async () => {
  const { school, admin } = await startReportedProject();
  const { id, lineIDs } = await addProject(school, { users: [], lines: [['Sweets', 5]] });
  await addExpense(school, { projectID: id, lineID: lineIDs[0] ?? 0, amount: 4000, by: 2 });
  const { path } = await admin.call('budgetReportPdf', { id, cur: 'EUR' });
  expect(pageTexts(await downloaded(admin, path)).join()).toMatch(/Sweets\s+0\.00 +1\.00 +-1\.00 +–\s+Over budget/);
});

test('is for who holds budgetRep', async () => {
  const { school, id } = await startReportedProject();
  const other = await school.with(['fullRep', 'actRep', 'balRep']);
  expect((await other.ask('budgetReportPdf', { id, cur: 'UGX' })).status).toBe(403);
});
