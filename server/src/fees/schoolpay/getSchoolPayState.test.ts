import { expect, test } from 'vitest';
import { openSchoolPay } from '../../testing/schoolpay/openSchoolPay.ts';

test('it tells when SchoolPay was asked and answered, what is wrong since, and when it is asked next', async () => {
  const { simulator, pull, state, school } = await openSchoolPay();
  await school.database.write((db) =>
    db.insertInto('schedules').values({ name: 'schoolPayNightly', nextAt: '2026-06-15T21:00:00.000Z' }).execute(),
  );
  expect(await state()).toMatchObject({ on: 1, askedAt: '', answeredAt: '', next: '2026-06-15T21:00:00.000Z' });
  await pull();
  school.clock.pass(600_000);
  simulator.faults.push('error');
  await pull();
  expect(await state()).toMatchObject({
    ...{ askedAt: '2026-06-15T08:10:00.000Z', answeredAt: '2026-06-15T08:00:00.000Z' },
    problem: 'SchoolPay did not answer as it should (status 500)',
  });
  await school.database.write((db) => db.updateTable('schoolPay').set({ isOn: 0 }).execute());
  expect(await state()).toMatchObject({ on: 0, problem: '', next: '' });
});
