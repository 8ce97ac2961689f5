import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { downloaded } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { addExpense, addProject } from '../../testing/sampleProject.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';

test('has budget and spending of each activity, and formulas for what is left, per cents and totals', async () => {
  const { admin, id } = await startReportedProject();
  const { path } = await admin.call('exportBudgetExcel', { id, cur: 'UGX' });
  expect(path).toMatch(/\/School_garden_budget_report_UGX\.xlsx\?/);
  const bytes = await downloaded(admin, path);
  const { rows } = await readSheet(bytes, 'report.xlsx');
  const from = rows.findIndex(({ cells }) => cells[0] === 'Activity');
  expect(rows.slice(from).map(({ cells }) => cells)).toEqual([
    ['Activity', 'Budget', 'Spent', 'Left', 'Per cent spent', 'Marked'],
    ['Transport', 500_000, 550_001, -50_001, 550_001 / 500_000, 'Over budget'],
    ['Seeds', 3_000_000_000, 2_500_000_000, 500_000_000, 2.5 / 3],
    ['Tools', 1_000_000, 0, 1_000_000, 0],
    ['Total', 3_001_500_000, 2_500_550_001, 500_949_999, 2_500_550_001 / 3_001_500_000],
    ['Project amount', 5_000_000_000],
    ['Not budgeted', 1_998_500_000],
  ]);
  const formulas = sheetFormulas(bytes);
  expect([...formulas].map(([cell, { formula }]) => `${cell}=${formula}`)).toEqual([
    ...['D9=B9-C9', 'E9=C9/B9', 'D10=B10-C10', 'E10=C10/B10', 'D11=B11-C11', 'E11=C11/B11'],
    ...['B12=SUM(B9:B11)', 'C12=SUM(C9:C11)', 'D12=B12-C12', 'E12=C12/B12', 'B15=B14-B12'],
  ]);
  for (const { result, calculated } of formulas.values()) expect(result).toBeCloseTo(calculated, 6);
});

test('a budget of less than half a cent is divided by nowhere', async () => {
  const { school, admin } = await startReportedProject();
  const { id, lineIDs } = await addProject(school, { users: [], lines: [['Sweets', 5]] });
  await addExpense(school, { projectID: id, lineID: lineIDs[0] ?? 0, amount: 4000, by: 2 });
  const bytes = await downloaded(admin, (await admin.call('exportBudgetExcel', { id, cur: 'EUR' })).path);
  expect([...sheetFormulas(bytes).values()].map(({ formula }) => formula).join()).not.toContain('/');
});

test('is for who holds budgetRep', async () => {
  const { school, id } = await startReportedProject();
  expect((await (await school.with(['budgetRep'])).ask('exportBudgetExcel', { id, cur: 'UGX' })).status).toBe(404);
  expect((await (await school.with(['fullRep'])).ask('exportBudgetExcel', { id, cur: 'UGX' })).status).toBe(403);
});
