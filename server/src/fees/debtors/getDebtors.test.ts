import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { charge } from '../../testing/fees/charge.ts';
import { actOn, openLedger, pay, someone } from '../../testing/fees/openLedger.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';
import { open } from '../ledger/charge.ts';
import type { Ledger } from '../ledger/post.ts';

/** Ann owes of four ages, Ben of this term alone, Cissy has paid all, Dan has left with a debt, Eve has credit. */
async function openDebts() {
  const opened = await openLedger(5);
  const { school, studentIDs, yearID } = opened;
  const [ann = 0, ben = 0, cissy = 0, dan = 0, eve = 0] = studentIDs;
  const on = <R>(day: string, work: (ledger: Ledger) => Promise<R>): Promise<R> => {
    school.clock.set(new Date(`${day}T09:00:00Z`));
    return actOn(school, work);
  };
  const chargeFor = (day: string, termID: number, students: readonly number[], amount: number) =>
    on(day, async (ledger) => {
      for (const studentID of students)
        await charge(ledger, { studentID, yearID, termID }, someone, [{ catID: 1, amount }]);
    });
  const before = await school.database.read
    .selectFrom('years')
    .select('id')
    .where('yearName', '=', '2025')
    .executeTakeFirstOrThrow();
  await on('2026-01-05', (ledger) => open(ledger, { studentID: ann, yearID: before.id, termID: 2 }, 70));
  await on('2026-01-05', (ledger) => open(ledger, { studentID: eve, yearID, termID: 1 }, -10));
  await chargeFor('2026-02-02', 1, [ann, dan], 300);
  await chargeFor('2026-05-04', 2, [ann], 500);
  await chargeFor('2026-09-07', 3, [ann, ben, cissy], 900);
  await on('2026-09-08', (ledger) => pay(ledger, { studentID: cissy, amount: 900 }));
  await on('2026-09-09', (ledger) => pay(ledger, { studentID: ann, amount: 30 }));
  await school.database.write(async (db) => {
    await db.updateTable('settings').set({ currentTermID: 3 }).execute();
    await db.updateTable('students').set({ status: 0 }).where('id', '=', dan).execute();
    await db.updateTable('students').set({ classID: 2, residencyID: 2 }).where('id', '=', ben).execute();
    await db
      .insertInto('parents')
      .values([
        { studentID: ann, kind: 'father', name: 'Okello', phone: '0414 200200' },
        { studentID: ann, kind: 'mother', name: 'Adong', phone: '0772 000001' },
        { studentID: ben, kind: 'father', name: 'Baluku', phone: '' },
      ])
      .execute();
  });
  const term = { yearID, termID: 3 };
  return { ...opened, ann, ben, cissy, dan, eve, term, viewer: await school.with(['seeFee', 'setFee']) };
}

test('who owes is listed with the ages of the debt, whom to call and the last payment; who is clear or has credit is not', async () => {
  const { viewer, term, ann, ben, dan } = await openDebts();
  const { rows, totals } = await viewer.call('getDebtors', term);
  expect(rows.map(({ id }) => id)).toEqual([ann, dan, ben]);
  expect(rows[0]).toMatchObject({
    ...{ name: 'Akello 1 Joan', className: 'S1', guardian: 'Adong', phone: '0772 000001', status: 1 },
    ...{ thisTerm: 900, lastTerm: 500, twoBack: 300, older: 40, later: 0, balance: 1740, dueToday: 1740 },
    ...{ lastPayment: '2026-09-09', promise: null },
  });
  expect(rows[1]).toMatchObject({ id: dan, status: 0, twoBack: 300, balance: 300, guardian: '', lastPayment: '' });
  expect(rows[2]).toMatchObject({ guardian: 'Baluku', phone: '', residency: 'BOARDING', className: 'S2' });
  expect(totals.all).toMatchObject({ students: 3, thisTerm: 1800, older: 40, balance: 2940, broken: 0 });
  expect(totals.classes).toMatchObject([
    { className: 'S1', students: 2, balance: 2040 },
    { className: 'S2', students: 1, balance: 900 },
  ]);
});

test('an earlier term has what is owed of later ones beside it, and the balance stays', async () => {
  const { viewer, term, ann } = await openDebts();
  const { rows } = await viewer.call('getDebtors', { ...term, termID: 2 });
  expect(rows.find(({ id }) => id === ann)).toMatchObject({
    ...{ thisTerm: 500, lastTerm: 300, twoBack: 0, older: 40, later: 900, balance: 1740 },
  });
});

test('each filter leaves out the others', async () => {
  const { viewer, term, ann, ben, dan } = await openDebts();
  const found = async (filters: object) =>
    (await viewer.call('getDebtors', { ...term, ...filters })).rows.map(({ id }) => id);
  expect(await found({ classID: 1 })).toEqual([ann, dan]);
  expect(await found({ classID: 1, status: 'ACTIVE' })).toEqual([ann]);
  expect(await found({ status: 'LEFT' })).toEqual([dan]);
  expect(await found({ residencyID: 2 })).toEqual([ben]);
  expect(await found({ least: 900 })).toEqual([ann, ben]);
  expect(await found({ least: 901 })).toEqual([ann]);
  expect(await found({ broken: 1 })).toEqual([]);
  expect(await found({ classID: 3 })).toEqual([]);
});

test('fees that are due in parts are due as the wallet says', async () => {
  const { viewer, term } = await openDebts();
  await viewer.call('saveFeeTerm', {
    ...{ ...term, first: '2026-09-07', last: '2026-12-04' },
    due: [
      { day: '2026-09-07', percent: 60 },
      { day: '2026-10-15', percent: 40 },
    ],
  });
  for (const classID of [undefined, 1, 2]) {
    const { rows } = await viewer.call('getDebtors', { ...term, ...(classID && { classID }) });
    for (const { regno, dueToday, balance } of rows) {
      const wallet = await viewer.call('getStudentWallet', { regNo: regno });
      expect({ dueToday, balance }, regno).toEqual({ dueToday: wallet.dueToday, balance: wallet.balance });
    }
  }
  const [ann] = (await viewer.call('getDebtors', { ...term, classID: 1 })).rows;
  expect(ann?.dueToday).toBe(1740 - 360);
});

test('a broken promise stands in the list, in the totals and in its filter', async () => {
  const { viewer, term, school, ann } = await openDebts();
  await viewer.call('savePromise', { regNo: 'U001/1', dueOn: '2026-09-20', amount: 400 });
  school.clock.set(new Date('2026-09-21T09:00:00Z'));
  const later = await school.with(['seeFee']);
  const { rows, totals } = await later.call('getDebtors', { ...term, broken: 1 });
  expect(rows).toMatchObject([{ id: ann, promise: { state: 'BROKEN', amount: 400, dueOn: '2026-09-20' } }]);
  expect(totals.all.broken).toBe(1);
});

test('the PDF and the workbook have every debtor, what was chosen and totals that add up', async () => {
  const { viewer, term, school } = await openDebts();
  await viewer.call('savePromise', { regNo: 'U001/1', dueOn: '2026-09-20', amount: 400 });
  await school.database.write((db) =>
    db.updateTable('parents').set({ name: '=cmd|A1' }).where('name', '=', 'Baluku').execute(),
  );
  const pdf = await viewer.call('getDebtors', { ...term, least: 300, format: 'PDF' });
  const text = pageTexts(await downloaded(viewer, pdf.path)).join();
  for (const said of ['DEBTORS', '300 or more', 'TERM 3, 2026', 'Akello 4 Joan (left)', 'Totals, UGX', 'Page 1 of'])
    expect(text).toContain(said);
  expect(text).toMatch(/900 +500 +300 +40 +1,740 +1,740/);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('400 by 20');
  const sheet = await viewer.call('getDebtors', { ...term, format: 'EXCEL' });
  const formulas = sheetFormulas(await downloaded(viewer, sheet.path));
  for (const [cell, { formula, result, calculated }] of formulas) {
    expect(result, `${cell}=${formula}`).toBeCloseTo(calculated, 6);
    expect(formula).toMatch(/^(SUM\(|[A-Z]\d+\+)/);
  }
  const balances = [...formulas].filter(([cell]) => cell.startsWith('N'));
  expect(balances.map(([, { result }]) => result)).toEqual([1740, 300, 900, 2940]);
});

test('what is not there, and what is no amount, is refused; and so is who may not see fees', async () => {
  const { viewer, school, term } = await openDebts();
  const refused = async (payload: object) => {
    const { status, body } = await viewer.ask('getDebtors', { ...term, ...payload } as never);
    return [status, body.msg];
  };
  expect(await refused({ yearID: 9999 })).toEqual([400, schoolTexts.noYearFound]);
  expect(await refused({ classID: 999 })).toEqual([400, schoolTexts.noClassesFound]);
  expect((await refused({ residencyID: 999 }))[0]).toBe(400);
  expect(await refused({ least: 0 })).toEqual([400, 'Amount should be greater than zero']);
  expect(await refused({ least: '1.5' })).toEqual([400, 'Enter only digits']);
  expect((await refused({ status: 'GONE' }))[0]).toBe(400);
  const cashier = await school.with(['addPay']);
  expect((await cashier.ask('getDebtors', term)).status).toBe(403);
  const { path } = await viewer.call('getDebtors', { ...term, format: 'PDF' });
  await school.database.write((db) => db.updateTable('categories').set({ rights: 'addPay' }).execute());
  expect((await school.app.inject({ method: 'GET', url: path })).statusCode).toBe(403);
});
