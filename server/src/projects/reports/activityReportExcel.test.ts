import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { downloaded } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';

test('has the entries of each activity with their receipts, and formulas for subtotals and what is left', async () => {
  const { admin, id } = await startReportedProject();
  const { path } = await admin.call('activityReportExcel', { id, cur: 'UGX' });
  expect(path).toMatch(/\/School_garden_activity_report_UGX\.xlsx\?/);
  const bytes = await downloaded(admin, path);
  const { rows } = await readSheet(bytes, 'report.xlsx');
  const from = rows.findIndex(({ cells }) => cells[0] === 'Activity');
  expect(
    rows
      .slice(from)
      .map(({ cells: [activity, , description, receipt, file, , status, amount] }) =>
        [activity, description, receipt, file, status, amount].join('|'),
      ),
  ).toEqual([
    'Activity|Description|Receipt no.|Receipt file|Status|Amount',
    'Transport|Hire of a lorry|R-1|slip.png|Approved|400000',
    'Transport|Fuel,\nsecond trip|R-2|slip.png|Not Approved|150001',
    'Transport|Subtotal||||550001',
    'Transport|Budget||||500000',
    'Transport|Left|||Over budget|-50001',
    'Seeds|Maize and bean seed|0042|slip.png|Approved|2500000000',
    'Seeds|Subtotal||||2500000000',
    'Seeds|Budget||||3000000000',
    'Seeds|Left||||500000000',
    'Tools|Subtotal||||0',
    'Tools|Budget||||1000000',
    'Tools|Left||||1000000',
    'Project amount|||||5000000000',
    'Total expenses|||||2500550001',
    'Balance|||||2499449999',
  ]);
  const formulas = sheetFormulas(bytes);
  expect([...formulas].map(([cell, { formula }]) => `${cell}=${formula}`)).toEqual([
    ...['H11=SUM(H9:H10)', 'H13=H12-H11', 'H16=SUM(H15:H15)', 'H18=H17-H16', 'H22=H21-H20'],
    ...['H25=H11+H16+H20', 'H26=H24-H25'],
  ]);
  for (const { result, calculated } of formulas.values()) expect(result).toBe(calculated);
});

test('is for who holds actRep', async () => {
  const { school, id } = await startReportedProject();
  expect((await (await school.with(['actRep'])).ask('activityReportExcel', { id, cur: 'UGX' })).status).toBe(404);
  expect((await (await school.with(['fullRep'])).ask('activityReportExcel', { id, cur: 'UGX' })).status).toBe(403);
});
