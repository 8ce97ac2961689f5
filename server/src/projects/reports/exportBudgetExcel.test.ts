import { perCent } from '@somero/contract/perCent.ts';
import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { downloaded } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { addExpense, addProject } from '../../testing/sampleProject.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';

const share = (part: string, whole: string): string => {
  const rounded = `ROUND(${part}/${whole},3)`;
  return `IF(${part}=${whole},1,IF(${part}<${whole},MIN(${rounded},0.999),MAX(${rounded},1.001)))`;
};

test('has budget and spending of each activity, and formulas for what is left, per cents and totals', async () => {
  const { admin, id } = await startReportedProject();
  const { path } = await admin.call('exportBudgetExcel', { id, cur: 'UGX' });
  expect(path).toMatch(/\/School_garden_budget_report_UGX\.xlsx\?/);
  const bytes = await downloaded(admin, path);
  const { rows } = await readSheet(bytes, 'report.xlsx');
  const from = rows.findIndex(({ cells }) => cells[0] === 'Activity');
  expect(rows.slice(from).map(({ cells }) => cells)).toEqual([
    ['Activity', 'Budget', 'Spent', 'Left', 'Per cent spent', 'Marked'],
    ['Transport', 500_000, 550_001, -50_001, 1.1, 'Over budget'],
    ['Seeds', 3_000_000_000, 2_500_000_000, 500_000_000, 0.833],
    ['Tools', 1_000_000, 0, 1_000_000, 0],
    ['Total', 3_001_500_000, 2_500_550_001, 500_949_999, 0.833],
    ['Project amount', 5_000_000_000],
    ['Not budgeted', 1_998_500_000],
  ]);
  const formulas = sheetFormulas(bytes);
  expect([...formulas].map(([cell, { formula }]) => `${cell}=${formula}`)).toEqual([
    ...[
      'D9=B9-C9',
      `E9=${share('C9', 'B9')}`,
      'D10=B10-C10',
      `E10=${share('C10', 'B10')}`,
      'D11=B11-C11',
      `E11=${share('C11', 'B11')}`,
    ],
    ...['B12=SUM(B9:B11)', 'C12=SUM(C9:C11)', 'D12=B12-C12', `E12=${share('C12', 'B12')}`, 'B15=B14-B12'],
  ]);
  for (const { result, calculated } of formulas.values()) expect(result).toBeCloseTo(calculated, 6);
});

test('a per cent is 100.0 only where all of the budget is spent, as on screen and paper', async () => {
  const { school, admin } = await startReportedProject();
  const spent = [9_996, 9_999, 10_000, 10_001, 10_004, 10_006, 3_333];
  const lines = spent.map((amount): [string, number] => [`Line ${amount}`, 10_000]);
  const { id, lineIDs } = await addProject(school, { users: [], lines });
  for (const [index, amount] of spent.entries())
    await addExpense(school, { projectID: id, lineID: lineIDs[index] ?? 0, amount, by: 2 });
  const bytes = await downloaded(admin, (await admin.call('exportBudgetExcel', { id, cur: 'UGX' })).path);
  const shares = [...sheetFormulas(bytes).values()].filter(({ formula }) => formula.includes('ROUND'));
  const seen = (key: 'result' | 'calculated') => shares.map((each) => `${(each[key] * 100).toFixed(1)}\u00a0%`);
  const expected = [...spent.map((amount) => perCent(amount, 10_000)), perCent(63_339, 70_000)];
  expect(expected.slice(0, 6)).toEqual(['99.9', '99.9', '100.0', '100.1', '100.1', '100.1'].map((n) => `${n}\u00a0%`));
  expect(seen('result')).toEqual(expected);
  expect(seen('calculated')).toEqual(expected);
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
