import { expect, test } from 'vitest';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { addExpense } from '../../testing/sampleProject.ts';

test('has the funds, the spending of each activity and the balance to the shilling, to be signed', async () => {
  const { admin, id } = await startReportedProject();
  const { path } = await admin.call('balanceSheetPdf', { id, cur: 'UGX' });
  expect(path).toMatch(/\/School_garden_balance_sheet_UGX\.pdf\?/);
  const [page = ''] = pageTexts(await downloaded(admin, path));
  expect(page).toMatch(/Total funds +5,000,000,000/);
  expect(page).toMatch(/Transport +550,001\s+Seeds +2,500,000,000\s+Tools +0\s+Total spending +2,500,550,001/);
  expect(page).toMatch(/Balance +2,499,449,999/);
  expect(page).toMatch(/Bursar +Head teacher: Sr\. Mary Namusoke/);
});

test('in euros each entry is converted by the project’s own rate and rounded once', async () => {
  const { school, admin, id, lineIDs } = await startReportedProject();
  // A cent is 40 UGX: 19 is none, 20 is one, and three of 20 are three, not two.
  for (const amount of [19, 20, 20, 20]) {
    await addExpense(school, { projectID: id, lineID: lineIDs[2] ?? 0, amount, by: 2 });
  }
  const { path } = await admin.call('balanceSheetPdf', { id, cur: 'EUR' });
  const [page = ''] = pageTexts(await downloaded(admin, path));
  expect(page).toMatch(/Transport +137\.50\s+Seeds +625,000\.00\s+Tools +0\.03\s+Total spending +625,137\.53/);
  expect(page).toMatch(/Balance +624,862\.47/);
  expect(page).toMatch(/Rate +1 euro = UGX\s4,000/);
});

test('is for who holds balRep', async () => {
  const { school, id } = await startReportedProject();
  const other = await school.with(['fullRep', 'actRep', 'budgetRep']);
  expect((await other.ask('balanceSheetPdf', { id, cur: 'UGX' })).status).toBe(403);
});
