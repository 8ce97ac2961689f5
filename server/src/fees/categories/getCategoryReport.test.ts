import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjust, charge } from '../../testing/fees/charge.ts';
import { naiveCategories } from '../../testing/fees/naiveCategories.ts';
import { openCharged } from '../../testing/fees/openCharged.ts';
import { actOn, openLedger, pay, someone } from '../../testing/fees/openLedger.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';
import { due, reductions } from '../ledger/accounts.ts';
import { open } from '../ledger/charge.ts';
import { credit, debit, post } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';

const isLong = process.env.TEST_LONG === '1';

const step = fc.record({
  does: fc.constantFrom('charge', 'charge', 'charge', 'adjust', 'pay', 'pay', 'pay', 'open', 'reduce', 'reverse'),
  student: fc.nat({ max: 2 }),
  termID: fc.integer({ min: 1, max: 3 }),
  catID: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: 1, max: 40 }),
  event: fc.nat({ max: 30 }),
});

test('whatever was charged, reduced and paid, each class and category is what the entries give one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 40 }), async (steps) => {
      const { school, studentIDs, yearID } = await openLedger(3);
      const entries: number[] = [];
      for (const { does, student, termID, catID, amount, event } of steps) {
        const studentID = studentIDs[student] ?? 0;
        const term = { studentID, yearID, termID };
        const place = { ...someone, classID: student === 0 ? 2 : 1 };
        const happen = actOn(school, async (ledger) => {
          const stands = ledger.db.selectFrom('feeCharges').selectAll().where('studentID', '=', studentID);
          const isCharged = await stands.where('yearID', '=', yearID).where('termID', '=', termID).executeTakeFirst();
          if (does === 'charge' && isCharged) return 0;
          if (does === 'adjust' && !isCharged) return 0;
          if (does === 'charge') return charge(ledger, term, place, [{ catID, amount }]);
          if (does === 'adjust') return adjust(ledger, term, [{ catID, amount: amount - 20 || 1 }]);
          if (does === 'open') return open(ledger, term, amount - 10 || 1);
          if (does === 'pay') return pay(ledger, { studentID, amount, catID });
          if (does === 'reverse') return reverse(ledger, entries[event % entries.length] ?? 0, { reason: 'a test' });
          const cell = due(studentID, { ...term, catID });
          const lines = [debit(reductions('WAIVER', catID), amount), credit(cell, amount)];
          return post(ledger, { kind: 'REDUCE', studentID, lines });
        });
        // What no caller does, or what the ledger refuses, did not happen.
        const entry = await happen.catch(() => 0);
        if (entry > 0 && does !== 'reverse') entries.push(entry);
      }
      const viewer = await school.with(['seeFee']);
      let outstanding = 0;
      expect(entries.length).toBeGreaterThan(6);
      for (const termID of [1, 2, 3]) {
        const { rows, totals } = await viewer.call('getCategoryReport', { yearID, termID });
        const told = rows.map(({ classID, catID, charged, reduced, collected, outstanding: left }) => ({
          ...{ classID, catID, charged, reduced, collected, outstanding: left },
        }));
        expect(told).toEqual(await naiveCategories(school, [termID]));
        const report = (await viewer.call('getFeesReport', { yearID, termID })).totals;
        expect(totals.all.charged - totals.all.reduced).toBe(report.all.expected);
        for (const { classID, charged, reduced } of totals.classes)
          expect(charged - reduced).toBe(report.classes.find((one) => one.classID === classID)?.expected);
        outstanding += totals.all.outstanding;
      }
      const all = await viewer.call('getCategoryReport', { yearID });
      expect(all.rows.map(({ charged }) => charged)).toEqual(
        (await naiveCategories(school, [1, 2, 3])).map(({ charged }) => charged),
      );
      const wallets = await school.database.read.selectFrom('studentBalances').select('balance').execute();
      expect(outstanding).toBe(all.totals.all.outstanding);
      expect(outstanding - all.advance.amount).toBe(wallets.reduce((sum, { balance }) => sum + balance, 0));
      await school.end();
    }),
    { numRuns: isLong ? 500 : process.env.TEST_DATABASE_URL ? 2 : 6, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 7_200_000);

test('planned is what is charged and what later terms will charge, by everybody’s own rules', async () => {
  const { school, yearID, inBoarding, inDay } = await openCharged();
  await school.database.write((db) =>
    db.updateTable('feeCategories').set({ newOnly: 1 }).where('catID', '=', 7).execute(),
  );
  const third = [
    { catID: 1, amount: 500 },
    { catID: 2, amount: 450 },
    { catID: 7, amount: 30 },
  ];
  const viewer = await school.with(['seeFee']);
  const { id } = await school.database.read
    .selectFrom('feeSettings')
    .select('id')
    .where('classID', '=', 1)
    .executeTakeFirstOrThrow();
  await school.database.write(async (db) => {
    for (const line of third)
      await db
        .insertInto('feeLines')
        .values({ ...line, settingID: id, termID: 3 })
        .execute();
  });
  await setClassFees(school, { classID: 1, yearID, studentID: inDay, lines: { 3: [{ catID: 1, amount: 100 }] } });
  await actOn(school, (ledger) => pay(ledger, { studentID: inBoarding, amount: 2000 }));
  const { rows, totals, advance } = await viewer.call('getCategoryReport', { yearID });
  const planned = Object.fromEntries(rows.map(({ category, planned, charged }) => [category, [planned, charged]]));
  expect(planned).toMatchObject({ TUITION: [1800 + 500 + 500 + 100, 1800], BOARDING: [450 + 450, 450] });
  const third_ = (await viewer.call('getFeesReport', { yearID, termID: 3 })).totals.all;
  const ofThird = await viewer.call('getCategoryReport', { yearID, termID: 3 });
  expect(ofThird.totals.all).toMatchObject({ planned: third_.planned, charged: 0, collected: 0, paidTenths: null });
  expect(totals.all.planned).toBe(totals.all.charged + third_.planned);
  expect(advance).toEqual({ amount: 2000 - (600 + 450 + 50), students: 1 });
  expect((await viewer.call('getCategoryReport', { yearID, classID: 2 })).msg).toBe('No data found');
  expect((await viewer.call('getCategoryReport', { yearID, termID: 1 })).rows).toEqual([]);
});

test('arrears of before stand by themselves, and of who left under Left', async () => {
  const { school, yearID, inDay, inBoarding, term } = await openCharged();
  await actOn(school, (ledger) => open(ledger, { ...term, termID: 1, studentID: inDay }, 300));
  await actOn(school, (ledger) => open(ledger, { ...term, termID: 1, studentID: inBoarding }, 200));
  await school.database.write((db) => db.updateTable('students').set({ status: 0 }).where('id', '=', inDay).execute());
  const viewer = await school.with(['seeFee']);
  const { rows } = await viewer.call('getCategoryReport', { yearID, termID: 1 });
  expect(
    rows.map(({ className, category, charged, outstanding }) => [className, category, charged, outstanding]),
  ).toEqual([
    ['S1', 'BALANCE BROUGHT FORWARD', 200, 200],
    ['Left', 'BALANCE BROUGHT FORWARD', 300, 300],
  ]);
});

test('the PDF and the workbook say the same, and the workbook adds up by itself', async () => {
  const { school, yearID, inDay } = await openCharged();
  await actOn(school, (ledger) => pay(ledger, { studentID: inDay, amount: 610 }));
  await school.database.write((db) =>
    db
      .updateTable('listEntries')
      .set({ name: '=cmd|A1' })
      .where('list', '=', 'paymentCategories')
      .where('id', '=', 1)
      .execute(),
  );
  const viewer = await school.with(['seeFee']);
  const pdf = await viewer.call('getCategoryReport', { yearID, termID: 2, format: 'PDF' });
  const text = pageTexts(await downloaded(viewer, pdf.path)).join();
  for (const said of [
    'FEES BY CATEGORY',
    'Whole school',
    'TERM 2, 2026',
    'BOARDING',
    'Money in advance today',
    'Page 1 of 1',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/=cmd\|A1 +1,800 +1,800 +0 +600 +1,200 +33\.3/);
  const { path, totals } = await viewer.call('getCategoryReport', { yearID, termID: 2, format: 'EXCEL' });
  const formulas = sheetFormulas(await downloaded(viewer, path));
  expect(formulas.size).toBeGreaterThan(6);
  for (const [cell, { formula, result, calculated }] of formulas) {
    expect(result, `${cell}=${formula}`).toBe(calculated);
    expect(formula).toMatch(/^(SUM\(|IF\(|[C-G]\d+[+-])/);
  }
  const last = (column: string) => [...formulas].filter(([cell]) => cell.startsWith(column)).at(-1)?.[1].result;
  expect(last('G')).toBe(totals.all.outstanding);
  expect(last('H')).toBe((totals.all.paidTenths ?? 0) / 1000);
});

test('a year, a term or a class that is not there is refused', async () => {
  const { school, yearID } = await openLedger();
  const viewer = await school.with(['seeFee']);
  expect((await viewer.ask('getCategoryReport', { yearID: 9999 })).status).toBe(400);
  expect((await viewer.ask('getCategoryReport', { yearID, termID: 4 })).status).toBe(400);
  expect((await viewer.ask('getCategoryReport', { yearID, classID: 999 })).status).toBe(400);
  expect((await (await school.with(['addPay', 'setFee'])).ask('getCategoryReport', { yearID })).status).toBe(403);
});
