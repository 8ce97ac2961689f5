import { expect, test } from 'vitest';
import { codeOf, openSchoolPay } from '../../testing/schoolpay/openSchoolPay.ts';
import { sold } from '../../testing/schoolpay/Simulator.ts';
import { schoolPayPassword } from '../../testing/schoolpay/turnOnSchoolPay.ts';
import { password as current } from '../../testing/startSchool.ts';

async function openNotices() {
  const opened = await openSchoolPay();
  const { school, admin, simulator, settled } = opened;
  const save = { code: '700700', password: schoolPayPassword, on: 1, current } as const;
  const { address } = await admin.call('saveSchoolPay', save);
  const notify = async (body: object | string) => {
    const { statusCode } = await school.app.inject({
      ...{ method: 'POST', url: new URL(address).pathname, headers: { 'content-type': 'application/json' } },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    await settled();
    school.clock.pass(10_000);
    await settled();
    return statusCode;
  };
  const payment = sold('90000001', 1000, { studentPaymentCode: codeOf(1) });
  simulator.payments.push(payment);
  const forged = async () => (await admin.call('getSchoolPay', {})).forged;
  return { ...opened, notify, payment, forged };
}

test('a notice pulls the day of its payment, ten seconds later; sent again it changes nothing', async () => {
  const { notify, payment, simulator, receipts } = await openNotices();
  expect(await notify(simulator.notice(payment))).toBe(200);
  expect(simulator.asked).toEqual([{ from: '2026-06-14', to: '2026-06-14' }]);
  expect(await receipts()).toMatchObject([{ reference: '90000001', amount: 1000 }]);
  expect(await notify(simulator.notice(payment))).toBe(200);
  expect(simulator.asked).toHaveLength(1);
});

test('a notice moves no money itself, even when it is signed: only what SchoolPay answers counts', async () => {
  const { notify, payment, simulator, receipts } = await openNotices();
  const { signature } = simulator.notice(payment);
  await notify({ type: 'SCHOOL_FEES', signature, payment: { ...payment, amount: '900000', studentPaymentCode: '7' } });
  expect(await receipts()).toMatchObject([{ reference: '90000001', amount: 1000 }]);
});

test.each([
  ['another password’s signature', { signature: 'ab'.repeat(32) }],
  ['no signature', { signature: '' }],
  ['that of another receipt', { payment: sold('90000002', 1000) }],
])('a notice with %s starts nothing and is counted', async (_, change) => {
  const { notify, payment, simulator, receipts, forged } = await openNotices();
  expect(await notify({ ...simulator.notice(payment), ...change })).toBe(200);
  expect(await notify('no JSON')).toBe(200);
  expect([simulator.asked, await receipts(), await forged()]).toEqual([[], [], 2]);
});

test('one of a day that is long over, or of the future, asks for no other day than SchoolPay has', async () => {
  const { notify, simulator } = await openNotices();
  await notify(simulator.notice(sold('1', 5, { paymentDateAndTime: '2020-01-01 10:00:00' })));
  expect(simulator.asked).toEqual([]);
  await notify(simulator.notice(sold('2', 5, { paymentDateAndTime: '2026-06-16 00:00:01' })));
  expect(simulator.asked).toEqual([{ from: '2026-06-15', to: '2026-06-15' }]);
});

test('while it is off a notice starts nothing', async () => {
  const { notify, payment, simulator, school } = await openNotices();
  await school.database.write((db) => db.updateTable('schoolPay').set({ isOn: 0 }).execute());
  expect(await notify(simulator.notice(payment))).toBe(200);
  expect(simulator.asked).toEqual([]);
});
