import { expect, test } from 'vitest';
import { chargeAll, openCashOffice } from '../../testing/fees/openCashOffice.ts';

test('money by day and method is what the report calls paid, beside that of the term before', async () => {
  const { school, studentIDs, yearID, bursar } = await openCashOffice(2);
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 100_000, method: 'CASH' });
  school.clock.set(new Date('2026-09-04T08:00:00Z'));
  await chargeAll(school, { studentIDs, yearID, termID: 3 });
  const later = await school.with(['addPay', 'seeFee']);
  const slip = { method: 'BANK', paidOn: '2026-09-03' } as const;
  await later.call('addPayment', { ...slip, regNo: 'U001/1', amount: 50_000, reference: 'A 1' });
  const { id } = await later.call('addPayment', { ...slip, regNo: 'U001/2', amount: 70_000, reference: 'A 2' });
  const other = await school.with(['addPay']);
  await other.call('reversePayment', { id, reason: 'Bounced' });
  await later.call('addPayment', { regNo: 'U001/2', amount: 30_000, method: 'CASH' });
  const term = { yearID, termID: 3 };
  const summary = await later.call('getFeesSummary', term);
  const { totals } = await later.call('getFeesReport', term);
  expect(summary.totals).toBeUndefined();
  const both = await later.call('getFeesSummary', { ...term, withTotals: 1 });
  expect(both).toEqual({ ...summary, totals: { all: totals.all, classes: totals.classes } });
  expect(summary.days.map(({ day, amount, back }) => [day, amount, back])).toEqual([
    ['2026-09-01', 0, 0],
    ['2026-09-02', 0, 0],
    ['2026-09-03', 0, 0],
    ['2026-09-04', 80_000, 70_000],
  ]);
  expect(summary.methods).toEqual([
    { name: 'CASH', amount: 30_000, payments: 1 },
    { name: 'BANK', amount: 50_000, payments: 1 },
  ]);
  const { byMethod } = await later.call('getPayments', { startFrom: '2026-09-01', endAt: '2026-09-04' });
  expect(byMethod.map(({ method, ...sums }) => ({ name: method, ...sums }))).toEqual(summary.methods);
  expect(totals.all.paid).toBe(80_000);
  expect(summary.termBefore).toBe('TERM 2, 2026');
  expect(summary.ages).toEqual([
    { name: 'This term', amount: 1_300_000, students: 2 },
    { name: 'Last term', amount: 1_120_000, students: 2 },
    { name: 'Two terms back', amount: 0, students: 0 },
    { name: 'Older', amount: 0, students: 0 },
  ]);
  expect(summary.ages.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.all.owed);
});

test('days of the term before stand beside the same days of this one, and a class has its own money only', async () => {
  const { school, studentIDs, yearID, bursar } = await openCashOffice(2);
  const { days } = await bursar.call('getFeesSummary', { yearID, termID: 2 });
  const today = days.at(-1)?.day ?? '';
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 100_000, method: 'CASH' });
  school.clock.set(new Date('2026-12-20T08:00:00Z'));
  const viewer = await school.with(['seeFee']);
  const third = await viewer.call('getFeesSummary', { yearID, termID: 3 });
  const at = days.findIndex(({ day }) => day === today);
  expect(third.days[at]).toMatchObject({ amount: 0, before: 100_000 });
  expect(third.days.reduce((sum, { before }) => sum + before, 0)).toBe(100_000);
  await school.database.write((db) =>
    db
      .updateTable('students')
      .set({ classID: 2 })
      .where('id', '=', studentIDs[0] ?? 0)
      .execute(),
  );
  const other = await viewer.call('getFeesSummary', { yearID, termID: 3, classID: 1 });
  expect(other.days.reduce((sum, { before }) => sum + before, 0)).toBe(0);
  expect(other.ages[1]).toEqual({ name: 'Last term', amount: 650_000, students: 1 });
});
