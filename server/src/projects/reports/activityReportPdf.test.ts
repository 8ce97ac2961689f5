import { expect, test } from 'vitest';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { addExpense } from '../../testing/sampleProject.ts';

test('has a table for each activity with its receipts, what is left, and in words where more is spent than budgeted', async () => {
  const { admin, id } = await startReportedProject();
  const { path } = await admin.call('activityReportPdf', { id, cur: 'UGX' });
  expect(path).toMatch(/\/School_garden_activity_report_UGX\.pdf\?/);
  const [page = ''] = pageTexts(await downloaded(admin, path));
  expect(page).toContain('Transport • OVER BUDGET');
  expect(page).toMatch(/10 June 2026 +Hire of a lorry +R-1 +slip\.png +teacher Test +Approved +400,000/);
  expect(page).toMatch(/Subtotal +550,001\s+Budget +500,000\s+Left: over budget +-50,001/);
  expect(page).toMatch(/Subtotal: no expenses yet +0\s+Budget +1,000,000\s+Left +1,000,000/);
  expect(page).toMatch(/Total expenses +2,500,550,001/);
});

test('an activity that goes on over pages has its headings on each, and no entry is lost', async () => {
  const { school, admin, id, lineIDs } = await startReportedProject();
  for (let n = 1; n <= 70; n++) {
    await addExpense(school, { projectID: id, lineID: lineIDs[2] ?? 0, amount: n, by: 2, description: `Entry ${n}.` });
  }
  const { path } = await admin.call('activityReportPdf', { id, cur: 'UGX' });
  const pages = pageTexts(await downloaded(admin, path));
  expect(pages.length).toBe(3);
  expect(pages[1]).toContain('Tools (continued)');
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Receipt file');
    expect(page).toContain(`Page ${index + 1} of 3`);
    expect(page).toContain('ACTIVITY REPORT');
  }
  for (let n = 1; n <= 70; n++) expect(pages.join()).toContain(`Entry ${n}.`);
  expect(pages.join()).toMatch(/Subtotal +2,485\b/);
});

test('is for who holds actRep', async () => {
  const { school, id } = await startReportedProject();
  const other = await school.with(['fullRep', 'budgetRep', 'balRep']);
  expect((await other.ask('activityReportPdf', { id, cur: 'UGX' })).status).toBe(403);
});
