import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { adjust, charge } from '../../testing/fees/charge.ts';
import { naiveReport } from '../../testing/fees/naiveReport.ts';
import { actOn, markReversed, openLedger, pay, someone } from '../../testing/fees/openLedger.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';
import { advance, due, money, reductions } from '../ledger/accounts.ts';
import { open } from '../ledger/charge.ts';
import { credit, debit, type Ledger, post } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';

const firstDays = ['2026-01-01', '2026-05-01', '2026-09-01'] as const;

/** Six students and three terms: arrears, credit, late payments, reversals, a refund, a waiver, a mover, one who left. */
async function openYear() {
  const opened = await openLedger(6);
  const { school, studentIDs, yearID } = opened;
  const [ann = 0, ben = 0, cissy = 0, dan = 0, eve = 0] = studentIDs;
  const on = async <R>(day: string, work: (ledger: Ledger) => Promise<R>): Promise<R> => {
    school.clock.set(new Date(`${day}T09:00:00Z`));
    return actOn(school, work);
  };
  const chargeFor = (day: string, termID: number, students: readonly number[], place = someone) =>
    on(day, async (ledger) => {
      for (const studentID of students)
        await charge(ledger, { studentID, yearID, termID }, place, [
          { catID: 1, amount: 600 },
          { catID: 3, amount: 50 },
        ]);
    });
  const paid = (day: string, studentID: number, amount: number) =>
    on(day, (ledger) => pay(ledger, { studentID, amount }));
  await on('2026-01-10', (ledger) => open(ledger, { studentID: ann, yearID, termID: 1 }, 120));
  await on('2026-01-10', (ledger) => open(ledger, { studentID: ben, yearID, termID: 1 }, -300));
  await chargeFor('2026-02-02', 1, [ann, ben, cissy, dan]);
  await paid('2026-02-20', ann, 500);
  await paid('2026-03-20', cissy, 2000);
  const bounced = await paid('2026-04-02', dan, 400);
  await chargeFor('2026-05-04', 2, [ann, ben, cissy, eve]);
  await on('2026-05-05', async (ledger) => {
    await reverse(ledger, bounced, { reason: 'Bounced' });
    await markReversed(ledger, bounced);
  });
  await paid('2026-05-06', ann, 400);
  await on('2026-06-01', (ledger) =>
    adjust(ledger, { studentID: eve, yearID, termID: 2 }, [{ catID: 1, amount: -100 }]),
  );
  await on('2026-06-02', (ledger) =>
    post(ledger, {
      ...{ kind: 'REDUCE', studentID: eve },
      lines: [debit(reductions('WAIVER', 1), 70), credit(due(eve, { yearID, termID: 2, catID: 1 }), 70)],
    }),
  );
  await on('2026-06-03', (ledger) =>
    post(ledger, {
      ...{ kind: 'REFUND', studentID: cissy },
      lines: [debit(advance(cissy), 250), credit(money(1), 250)],
    }),
  );
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ status: 0 }).where('id', '=', dan).execute();
    await db.updateTable('students').set({ classID: 2, streamID: 2 }).where('id', '=', eve).execute();
  });
  await chargeFor('2026-09-07', 3, [ann, ben]);
  await chargeFor('2026-09-07', 3, [eve], { ...someone, classID: 2, streamID: 2 });
  await paid('2026-09-08', ben, 1000);
  await school.database.write((db) => db.updateTable('settings').set({ currentTermID: 3 }).execute());
  return { ...opened, ann, ben, cissy, dan, eve, viewer: await school.with(['seeFee', 'addPay']) };
}

test.each([1, 2, 3])('term %i: every figure is the one that the entries give by themselves', async (termID) => {
  const { viewer, school, yearID } = await openYear();
  const { rows, totals } = await viewer.call('getFeesReport', { yearID, termID });
  const naive = await naiveReport(school, termID, firstDays);
  for (const { id, broughtForward, expected, paid, balance, totalDue } of rows) {
    const wanted = naive.get(id) ?? { broughtForward: 0, expected: 0, paid: 0, balance: 0 };
    expect({ broughtForward, expected, paid, balance }, String(id)).toEqual(wanted);
    expect(totalDue).toBe(broughtForward + expected);
  }
  for (const key of ['broughtForward', 'expected', 'paid', 'balance'] as const) {
    const sum = [...naive.values()].reduce((all, one) => all + one[key], 0);
    expect(totals.all[key], key).toBe(sum);
    expect(
      totals.classes.reduce((all, one) => all + one[key], 0),
      key,
    ).toBe(sum);
    expect(
      totals.streams.reduce((all, one) => all + one[key], 0),
      key,
    ).toBe(sum);
  }
});

test('a term ends with what the next one brings forward, and the last one with the wallets', async () => {
  const { viewer, school, yearID } = await openYear();
  const report = async (termID: number) => (await viewer.call('getFeesReport', { yearID, termID })).rows;
  const [second, third] = [await report(2), await report(3)];
  for (const { id, broughtForward } of third)
    expect(second.find((row) => row.id === id)?.balance ?? 0, String(id)).toBe(broughtForward);
  const wallets = await school.database.read.selectFrom('studentBalances').selectAll().execute();
  for (const { studentID, balance } of wallets)
    expect(third.find(({ id }) => id === studentID)?.balance ?? 0, String(studentID)).toBe(balance);
});

test('everybody stands once: where they were charged, else where they are, and who left at the end', async () => {
  const { viewer, yearID, dan, eve, cissy } = await openYear();
  const placeIn = async (termID: number, id: number, classID?: number) => {
    const { rows } = await viewer.call('getFeesReport', { yearID, termID, ...(classID && { classID }) });
    return rows
      .filter((row) => row.id === id)
      .map(({ className, chargedIn, charged }) => ({ className, chargedIn, charged }));
  };
  expect(await placeIn(2, eve)).toEqual([{ className: 'S1', chargedIn: '', charged: 1 }]);
  expect(await placeIn(2, eve, 1)).toEqual([{ className: 'S1', chargedIn: '', charged: 1 }]);
  expect(await placeIn(2, eve, 2)).toEqual([{ className: 'S2', chargedIn: 'S1', charged: 1 }]);
  expect(await placeIn(3, dan)).toEqual([{ className: 'Left', chargedIn: '', charged: 0 }]);
  expect(await placeIn(3, dan, 1)).toEqual([]);
  expect(await placeIn(1, dan)).toEqual([{ className: 'S1', chargedIn: '', charged: 1 }]);
  expect(await placeIn(3, cissy)).toEqual([{ className: 'S1', chargedIn: '', charged: 0 }]);
});

test('the row of a student says what was reduced, the credit, the share and the last payment that stands', async () => {
  const { viewer, yearID, ben, eve, ann, dan } = await openYear();
  const { rows } = await viewer.call('getFeesReport', { yearID, termID: 3 });
  const row = (id: number) => rows.find((one) => one.id === id);
  expect(row(ben)).toMatchObject({ broughtForward: 1000, totalDue: 1650, paid: 1000, balance: 650, paidTenths: 606 });
  expect(row(ann)).toMatchObject({ lastPayment: '2026-05-06', credit: 0 });
  expect(row(dan)).toMatchObject({ lastPayment: '', balance: 650 });
  const second = (await viewer.call('getFeesReport', { yearID, termID: 2 })).rows;
  expect(second.find(({ id }) => id === eve)).toMatchObject({ expected: 480, reduced: 70, paid: 0 });
  const first = (await viewer.call('getFeesReport', { yearID, termID: 1 })).rows;
  expect(first.find(({ name }) => name.startsWith('Akello 3'))).toMatchObject({ balance: -1350, credit: 1350 });
});

test('the report, the wallets and the list of payments give the same totals', async () => {
  const { viewer, school, yearID } = await openYear();
  const terms = [];
  for (const termID of [1, 2, 3]) terms.push((await viewer.call('getFeesReport', { yearID, termID })).totals.all);
  const listed = await viewer.call('getPayments', { startFrom: '2026-01-01', endAt: '2026-12-31' });
  const refunded = 250;
  expect(terms.reduce((sum, { paid }) => sum + paid, 0)).toBe(listed.amount - refunded);
  const wallets = await school.database.read.selectFrom('studentBalances').select('balance').execute();
  expect(terms[2]?.balance).toBe(wallets.reduce((sum, { balance }) => sum + balance, 0));
  expect((terms[2]?.owed ?? 0) - (terms[2]?.credit ?? 0)).toBe(terms[2]?.balance);
});

test('who is not charged yet has planned figures, which say so', async () => {
  const { school, yearID } = await openLedger(2);
  await setClassFees(school, {
    classID: 1,
    yearID,
    lines: { 2: [{ catID: 1, amount: 700 }], 1: [{ catID: 1, amount: 9 }] },
  });
  const viewer = await school.with(['seeFee']);
  const { rows, totals } = await viewer.call('getFeesReport', { yearID, termID: 2, classID: 1 });
  expect(rows).toMatchObject([
    { charged: 0, expected: 700, balance: 700, paidTenths: 0 },
    { charged: 0, expected: 700 },
  ]);
  expect(totals.all).toMatchObject({ students: 2, uncharged: 2, planned: 1400, expected: 1400, owed: 1400 });
  const past = await viewer.call('getFeesReport', { yearID, termID: 1, classID: 1 });
  expect(past.totals.all).toMatchObject({ uncharged: 2, planned: 0, expected: 0 });
});

test('the PDF has every student, the totals and page x of y', async () => {
  const { viewer, yearID } = await openYear();
  const { path } = await viewer.call('getFeesReport', { yearID, termID: 3, format: 'PDF' });
  const text = pageTexts(await downloaded(viewer, path)).join();
  for (const said of ['FEES REPORT', 'Whole school', 'TERM 3, 2026', 'Akello 6 Joan', 'S2', 'Left', 'Page 1 of', 'All'])
    expect(text).toContain(said);
  expect(text).toMatch(/Akello 2 Joan +\S* *1,000 +650 +0 +1,650 +1,000 +650 +0 +60\.6/);
});

test('the workbook adds up by itself, and nothing in it runs', async () => {
  const { viewer, school, yearID, ann } = await openYear();
  await school.database.write((db) =>
    db.updateTable('students').set({ surname: '=cmd|A1' }).where('id', '=', ann).execute(),
  );
  const { path, totals } = await viewer.call('getFeesReport', { yearID, termID: 3, format: 'EXCEL' });
  const formulas = sheetFormulas(await downloaded(viewer, path));
  expect(formulas.size).toBeGreaterThan(20);
  for (const [cell, { formula, result, calculated }] of formulas) {
    expect(result, `${cell}=${formula}`).toBeCloseTo(calculated, 6);
    expect(formula).toMatch(/^(SUM\(|IF\(|[A-Z]\d+[+-])/);
  }
  const last = [...formulas].filter(([cell]) => cell.startsWith('L')).at(-1);
  expect(last?.[1].result).toBe(totals.all.balance);
});

test('a year, a term or a class that is not there is refused', async () => {
  const { school, yearID } = await openLedger();
  const viewer = await school.with(['seeFee']);
  const term = { yearID, termID: 2 };
  expect(await viewer.ask('getFeesReport', { ...term, yearID: 9999 })).toMatchObject({
    ...{ status: 400, body: { msg: schoolTexts.noYearFound } },
  });
  expect((await viewer.ask('getFeesReport', { ...term, termID: 4 as never })).status).toBe(400);
  expect((await viewer.ask('getFeesReport', { ...term, classID: 999 })).status).toBe(400);
  expect((await (await school.with(['addPay'])).ask('getFeesReport', term)).status).toBe(403);
});

test('a path opens no report after the right was taken away', async () => {
  const { viewer, school, yearID } = await openYear();
  const { path } = await viewer.call('getFeesReport', { yearID, termID: 3, format: 'EXCEL' });
  expect((await school.app.inject({ method: 'GET', url: path })).statusCode).toBe(200);
  await school.database.write((db) => db.updateTable('categories').set({ rights: 'addPay' }).execute());
  expect((await school.app.inject({ method: 'GET', url: path })).statusCode).toBe(403);
});
