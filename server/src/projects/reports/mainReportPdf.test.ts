import { expect, test } from 'vitest';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { startReportedProject } from '../../testing/reportedProject.ts';
import { addExpense, addProject } from '../../testing/sampleProject.ts';

test('has the project, its expenses and the totals, and a name that says what it is', async () => {
  const { admin, id } = await startReportedProject();
  const { body } = await admin.ask('mainReportPdf', { id, cur: 'USD' });
  const { path, msg } = body as { path: string; msg: string };
  expect(msg).toBe('File has been created, use buttons below to take action');
  expect(path).toMatch(/\/School_garden_general_report_USD\.pdf\?/);
  const [page = ''] = pageTexts(await downloaded(admin, path));
  expect(page).toMatch(/1 US dollar = UGX\s3,700; 1 euro = UGX\s4,000/);
  expect(page).toMatch(/12 June 2026 +Seeds +Maize and bean seed +0042 +teacher Test +Approved +675,675\.68/);
  // 400,000 / 3,700 = 108.108…, 150,001 / 3,700 = 40.541…, 5,000,000,000 / 3,700 = 1,351,351.351…
  expect(page).toMatch(/Total expenses +675,824\.33/);
  expect(page).toMatch(/Of these not approved +40\.54/);
  expect(page).toMatch(/Balance +675,527\.02/);
  expect(page).not.toContain('Deleted spade');
});

test('is there for a project without expenses, and for a stopped one', async () => {
  const { school, admin } = await startReportedProject();
  const { id } = await addProject(school, { users: [], status: 0, name: 'Borehole' });
  const { path } = await admin.call('mainReportPdf', { id, cur: 'UGX' });
  const [page = ''] = pageTexts(await downloaded(admin, path));
  expect(page).toContain('EXPENSES: NONE YET');
  expect(page).toMatch(/Status +Stopped/);
  expect(page).toMatch(/Balance +5,000,000,000/);
});

test('says when more is spent than there is', async () => {
  const { school, admin, id, lineIDs } = await startReportedProject();
  await addExpense(school, { projectID: id, lineID: lineIDs[1] ?? 0, amount: 5_000_000_000, by: 2 });
  const { path } = await admin.call('mainReportPdf', { id, cur: 'UGX' });
  expect(pageTexts(await downloaded(admin, path)).join()).toMatch(/Balance: over budget +-2,500,550,001/);
});

test('names from right to left, emoji, angle brackets and the longest texts break nothing', async () => {
  const { school, admin } = await startReportedProject();
  const name = `${'مشروع الحديقة <script>alert(1)</script> 🌱👩🏽‍🌾 '.repeat(3).slice(0, 118)}`;
  const line = '‮<b>Ωmega</b> & Co 👨‍👩‍👧‍👦';
  const { id, lineIDs } = await addProject(school, {
    users: [],
    name,
    lines: [
      [line, 5],
      ['W'.repeat(130), 9],
    ],
  });
  const entry = { projectID: id, by: 2, lineID: lineIDs[1] ?? 0, amount: 999_999_999_999 };
  await addExpense(school, { ...entry, description: 'W'.repeat(1000), receiptNo: 'M'.repeat(60) });
  await addExpense(school, { ...entry, lineID: lineIDs[0] ?? 0, description: 'سند قبض\n\n<i>رقم</i> 🌽' });
  for (const call of ['mainReportPdf', 'activityReportPdf', 'budgetReportPdf', 'balanceSheetPdf'] as const) {
    const { path } = await admin.call(call, { id, cur: 'USD', receipts: 1 });
    const text = pageTexts(await downloaded(admin, path)).join('\n');
    expect(text, call).toContain('<b>Ωmega</b> & Co');
    expect(text, call).not.toContain('\u202e');
    if (call === 'mainReportPdf' || call === 'activityReportPdf') {
      expect(text.split('W').length - 1).toBeGreaterThanOrEqual(1130);
      expect(text.split('M').length - 1).toBeGreaterThanOrEqual(60);
      expect(text).toContain('270,270,270.27');
    }
  }
});

test('is for who holds fullRep, on the projects that list them', async () => {
  const { school, id } = await startReportedProject();
  const officer = await school.with(['fullRep']);
  expect((await officer.ask('mainReportPdf', { id, cur: 'UGX' })).status).toBe(404);
  expect(await school.database.read.selectFrom('jobs').select('id').execute()).toEqual([]);
  await school.database.write((db) =>
    db.insertInto('projectUsers').values({ projectID: id, userID: officer.userID }).execute(),
  );
  const { path } = await officer.call('mainReportPdf', { id, cur: 'UGX' });
  expect((await officer.download(path ?? '')).status).toBe(200);
  const other = await school.with(['actRep', 'budgetRep', 'balRep']);
  expect((await other.ask('mainReportPdf', { id, cur: 'UGX' })).status).toBe(403);
});

test('is made in three currencies and no other, and leaves its mark in the audit', async () => {
  const { school, admin, id } = await startReportedProject();
  for (const cur of ['KES', 'usd', '', undefined]) {
    expect((await admin.ask('mainReportPdf', { id, cur } as never)).status).toBe(400);
  }
  await admin.call('mainReportPdf', { id, cur: 'EUR', receipts: 1 });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'mainReportPdf')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toMatchObject([
    { after: { kind: 'GENERAL', projectID: id, cur: 'EUR', receipts: true } },
  ]);
});
