import { expect, test } from 'vitest';
import { codeOf, openSchoolPay } from '../../testing/schoolpay/openSchoolPay.ts';
import { sold } from '../../testing/schoolpay/Simulator.ts';
import { schoolPaySchedules } from './schoolPaySchedules.ts';

test('each night the last days are pulled, each week a month, from midnight in Kampala on', async () => {
  const { simulator, school, settled, receipts } = await openSchoolPay();
  const { schoolPayNightly, schoolPayWeekly } = schoolPaySchedules({
    database: school.database,
    clock: school.clock.now,
  });
  const midnight = new Date('2026-06-15T21:00:00.000Z');
  expect(schoolPayNightly?.next(school.clock.now())).toEqual(midnight);
  expect(schoolPayWeekly?.next(school.clock.now())).toEqual(new Date('2026-06-21T21:00:00.000Z'));
  // Paid in the last second of the day.
  const late = { studentPaymentCode: codeOf(1), paymentDateAndTime: '2026-06-15 23:59:59' };
  simulator.payments.push(sold('90000001', 1000, late));
  school.clock.set(midnight);
  await schoolPayNightly?.run();
  await settled();
  await schoolPayWeekly?.run();
  await settled();
  expect(simulator.asked).toEqual([
    { from: '2026-06-13', to: '2026-06-16' },
    { from: '2026-05-17', to: '2026-06-16' },
  ]);
  expect(await receipts()).toMatchObject([{ reference: '90000001', paidOn: '2026-06-15' }]);
});

test('a pull that failed is tried again after ten minutes', async () => {
  const { simulator, school, settled, receipts, state } = await openSchoolPay();
  simulator.payments.push(sold('90000001', 1000, { studentPaymentCode: codeOf(1) }));
  simulator.faults.push('error');
  await schoolPaySchedules({ database: school.database, clock: school.clock.now }).schoolPayNightly?.run();
  await settled();
  expect((await state()).problem).not.toBe('');
  school.clock.pass(10 * 60_000);
  await settled();
  expect(await receipts()).toHaveLength(1);
  expect((await state()).problem).toBe('');
});

test('while it is off nothing is asked', async () => {
  const { simulator, school, settled } = await openSchoolPay();
  await school.database.write((db) => db.updateTable('schoolPay').set({ isOn: 0 }).execute());
  await schoolPaySchedules({ database: school.database, clock: school.clock.now }).schoolPayNightly?.run();
  await settled();
  expect(simulator.asked).toEqual([]);
});
