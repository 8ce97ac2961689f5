import { expect, test } from 'vitest';
import { openLedger, pay } from '../../testing/fees/openLedger.ts';
import { startSchool } from '../../testing/startSchool.ts';

test('a rule that is sent changes, one that is left out stays, and a text can be cleared', async () => {
  const school = await startSchool();
  const bursar = await school.with(['setFee']);
  const first = await bursar.call('saveFeeRules', { threshold: 80, authority: 'MoES/12/2026', ver: 1 });
  expect(first).toMatchObject({ threshold: 80, cashBackDays: 7, authority: 'MoES/12/2026', ver: 2 });
  await bursar.call('saveFeeRules', { authority: '', cashBackDays: 0 });
  expect(await bursar.call('getFeeRules', {})).toMatchObject({ threshold: 80, cashBackDays: 0, authority: '', ver: 3 });
});

test.each([
  ['a threshold of 0', { threshold: 0 }],
  ['one of 101', { threshold: 101 }],
  ['cash of 32 days back', { cashBackDays: 32 }],
  ['receipt 0', { firstReceipt: 0 }],
])('%s is refused', async (_, change) => {
  const school = await startSchool();
  const bursar = await school.with(['setFee']);
  expect((await bursar.ask('saveFeeRules', change)).status).toBe(400);
});

test('the first receipt number is set until there is a receipt', async () => {
  const { school, studentID, act } = await openLedger();
  const bursar = await school.with(['setFee']);
  expect((await bursar.call('saveFeeRules', { firstReceipt: 5001 })).firstReceipt).toBe(5001);
  await act((ledger) => pay(ledger, { studentID, amount: 1000 }));
  const late = await bursar.ask('saveFeeRules', { firstReceipt: 1 });
  expect(late).toMatchObject({ status: 409, body: { msg: 'There are receipts already, so the first number stays' } });
  expect((await bursar.call('saveFeeRules', { firstReceipt: 5001, threshold: 90 })).threshold).toBe(90);
});

test('a change over one that was not seen is refused with the rules as they are', async () => {
  const school = await startSchool();
  const bursar = await school.with(['setFee']);
  await bursar.call('saveFeeRules', { threshold: 80, ver: 1 });
  const late = await bursar.ask('saveFeeRules', { threshold: 70, ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { current: { threshold: 80, ver: 2 } } });
});

test('the audit tells which rule changed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('saveFeeRules', { cashBackDays: 3 });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'fees' });
  expect(mainData[0]?.words).toEqual([
    'admin Test changed the rules of fees: Days that cash may be dated back from 7 to 3',
  ]);
});
