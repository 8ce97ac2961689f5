import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { downloaded } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';

test('has funds, spending and the balance as formulas, and lines to sign on', async () => {
  const { admin, id } = await startReportedProject();
  const { path } = await admin.call('balanceSheetExcel', { id, cur: 'USD' });
  expect(path).toMatch(/\/School_garden_balance_sheet_USD\.xlsx\?/);
  const bytes = await downloaded(admin, path);
  const { rows } = await readSheet(bytes, 'report.xlsx');
  const from = rows.findIndex(({ cells }) => cells[0] === 'Item');
  expect(rows.slice(from).map(({ cells }) => cells)).toEqual([
    ['Item', 'Funds in', 'Spending'],
    ['Project amount', 1_351_351.35],
    ['Total funds', 1_351_351.35],
    ['Transport', '', 148.65],
    ['Seeds', '', 675_675.68],
    ['Tools', '', 0],
    ['Total spending', '', 675_824.33],
    ['Balance', 675_527.02],
    [expect.stringMatching(/^Bursar: _+$/)],
    [expect.stringMatching(/^Head teacher: _+$/)],
  ]);
  const formulas = sheetFormulas(bytes);
  expect([...formulas].map(([cell, { formula }]) => `${cell}=${formula}`)).toEqual([
    'B11=SUM(B10:B10)',
    'C15=SUM(C12:C14)',
    'B16=B11-C15',
  ]);
  for (const { result, calculated } of formulas.values()) expect(result).toBeCloseTo(calculated, 6);
});

test('is for who holds balRep', async () => {
  const { school, id } = await startReportedProject();
  expect((await (await school.with(['balRep'])).ask('balanceSheetExcel', { id, cur: 'UGX' })).status).toBe(404);
  expect((await (await school.with(['fullRep'])).ask('balanceSheetExcel', { id, cur: 'UGX' })).status).toBe(403);
});
