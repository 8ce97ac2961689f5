import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { downloaded } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { addProject } from '../../testing/sampleProject.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test('has dates as dates, money as numbers, texts as texts, and formulas for the totals', async () => {
  const { admin, id } = await startReportedProject();
  const { path } = await admin.call('mainReportExcel', { id, cur: 'EUR' });
  expect(path).toMatch(/\/School_garden_general_report_EUR\.xlsx\?/);
  const bytes = await downloaded(admin, path);
  const { rows } = await readSheet(bytes, 'report.xlsx');
  const from = rows.findIndex(({ cells }) => cells[0] === 'Date');
  expect(rows.slice(0, from).map(({ cells }) => cells[0])).toEqual([
    'St. Kizito Senior Secondary School, Bukomansimbi',
    'GENERAL REPORT',
    'School garden',
    'Period: 10 June 2026 to 15 June 2026',
    'Amounts in Euros (EUR); 1 euro = UGX\u00A04,000',
    expect.stringContaining('rounded to the cent'),
    'Printed on 15 June 2026, 11:00 by admin Test',
  ]);
  expect(rows.slice(from).map(({ cells }) => cells)).toEqual([
    ['Date', 'Activity', 'Description', 'Receipt no.', 'By', 'Status', 'Amount'],
    [day('2026-06-10'), 'Transport', 'Hire of a lorry', 'R-1', 'teacher Test', 'Approved', 100],
    [day('2026-06-11'), 'Transport', 'Fuel,\nsecond trip', 'R-2', 'teacher Test', 'Not Approved', 37.5],
    [day('2026-06-12'), 'Seeds', 'Maize and bean seed', '0042', 'teacher Test', 'Approved', 625_000],
    ['', 'Project amount', '', '', '', '', 1_250_000],
    ['', 'Total expenses', '', '', '', '', 625_137.5],
    ['', 'Of these approved', '', '', '', '', 625_100],
    ['', 'Of these not approved', '', '', '', '', 37.5],
    ['', 'Balance', '', '', '', '', 624_862.5],
  ]);
  const formulas = sheetFormulas(bytes);
  expect([...formulas].map(([cell, { formula }]) => `${cell}=${formula}`)).toEqual([
    'G15=SUM(G10:G12)',
    'G16=SUMIF(F10:F12,"Approved",G10:G12)',
    'G17=G15-G16',
    'G18=G14-G15',
  ]);
  for (const { result, calculated } of formulas.values()) expect(result).toBeCloseTo(calculated, 6);
});

test('a project without expenses has totals of nothing', async () => {
  const { school, admin } = await startReportedProject();
  const { id } = await addProject(school, { users: [], amount: 70 });
  const bytes = await downloaded(admin, (await admin.call('mainReportExcel', { id, cur: 'UGX' })).path);
  const { rows } = await readSheet(bytes, 'report.xlsx');
  expect(rows.slice(-5).map(({ cells }) => [cells[1], cells.at(-1)])).toEqual([
    ['Project amount', 70],
    ['Total expenses', 0],
    ['Of these approved', 0],
    ['Of these not approved', 0],
    ['Balance', 70],
  ]);
});

test('is for who holds fullRep, on the projects that list them', async () => {
  const { school, id } = await startReportedProject();
  expect((await (await school.with(['fullRep'])).ask('mainReportExcel', { id, cur: 'UGX' })).status).toBe(404);
  expect((await (await school.with(['balRep'])).ask('mainReportExcel', { id, cur: 'UGX' })).status).toBe(403);
});
