import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { expect, test } from 'vitest';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { bank, openIncoming, statement } from '../../testing/fees/openIncoming.ts';

test('payments and bankings typed by hand are confirmed once, by somebody else who found them on the statement', async () => {
  const { school, bursar, verify } = await openIncoming(2);
  const { id } = await bursar.call('addPayment', { regNo: 'U001/1', method: 'BANK', reference: 'B1', amount: 3000 });
  const family = await bursar.call('addFamilyPayment', {
    ...{ method: 'CHEQUE', reference: 'C1', amount: 5000 },
    parts: [
      { regNo: 'U001/1', amount: 2000 },
      { regNo: 'U001/2', amount: 3000 },
    ],
  });
  await bursar.call('addPayment', { regNo: 'U001/1', method: 'CASH', amount: 9000, reference: '' });
  await bursar.call('closeTill', {
    ...{ counts: [{ note: 1000, pieces: 9 }], banked: 4000, accountID: bank, slip: 'D1' },
  });
  const { seq: banked } = await school.database.read
    .selectFrom('ledgerEntries')
    .select('seq')
    .where('kind', '=', 'BANKING')
    .executeTakeFirstOrThrow();
  const ids = [id, family.payments[0]?.id ?? 0, banked];
  const another = await school.with(['addPay']);
  for (const own of ids)
    expect(await bursar.ask('confirmPayments', { ids: [own], accountID: bank })).toMatchObject({
      ...{ status: 403, body: { msg: texts.ownSlips } },
    });
  expect(await another.call('confirmPayments', { ids, accountID: bank })).toMatchObject({
    confirmed: 3,
    msg: '3 payments are confirmed',
  });
  expect(await changesOf(school, 'confirmPayments')).toMatchObject([
    { type: 'confirmation', after: { payments: 3, sum: 12_000, firstEntry: id, lastEntry: banked, accountID: bank } },
  ]);
  const { mainData } = await bursar.call('getPayments', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData.map(({ confirmed }) => confirmed)).toEqual([1, 1, 1, 1]);
  for (const again of ids)
    expect((await another.ask('confirmPayments', { ids: [again], accountID: bank })).status).toBe(409);
  expect(await verify()).toMatchObject({ breach: null });
});

test('cash, payments of another account, reversed ones and strange numbers are refused', async () => {
  const { school, bursar, admin } = await openIncoming();
  const another = await school.with(['addPay']);
  const cash = await bursar.call('addPayment', { regNo: 'U001/1', method: 'CASH', amount: 9000, reference: '' });
  const slip = await bursar.call('addPayment', { regNo: 'U001/1', method: 'BANK', reference: 'B1', amount: 3000 });
  const ask = async (id: number, accountID: number) =>
    (await another.ask('confirmPayments', { ids: [id], accountID })).body.msg;
  expect(await ask(cash.id, bank)).toBe('Cash is counted in the till');
  expect(await ask(slip.id, 2)).toBe('Some of these belong to another account');
  expect((await another.ask('confirmPayments', { ids: [1, 999_999], accountID: bank })).status).toBe(404);
  await admin.call('reversePayment', { id: slip.id, reason: 'It bounced' });
  expect((await another.ask('confirmPayments', { ids: [slip.id], accountID: bank })).status).toBe(409);
});

test('an ADMIN, who may be alone, confirms what they typed themselves; so does a statement that they import', async () => {
  const { admin, bursar, take } = await openIncoming();
  const slip = { regNo: 'U001/1', method: 'BANK', amount: 3000 } as const;
  const own = await admin.call('addPayment', { ...slip, reference: 'B1' });
  expect(await admin.call('confirmPayments', { ids: [own.id], accountID: bank })).toMatchObject({ confirmed: 1 });
  const typed = await bursar.call('addPayment', { ...slip, reference: 'B2' });
  expect((await take(bank, statement('2026-06-15,Deposit,B2,3000'))).counts).toMatchObject({ CONFIRMS: 1 });
  expect((await admin.ask('confirmPayments', { ids: [typed.id], accountID: bank })).status).toBe(409);
});

test('the dashboard tells who may record of unmatched money, and of slips that no statement confirmed for 14 days', async () => {
  const { school, bursar } = await openIncoming();
  await bursar.call('addPayment', { regNo: 'U001/1', method: 'BANK', reference: 'B1', amount: 3000 });
  expect(await bursar.call('getFeeAttention', {})).toMatchObject({ unmatched: 0, unconfirmed: 0, notCharged: [] });
  school.clock.set(new Date('2026-06-30T08:00:00.000Z'));
  const cashier = await school.with(['addPay']);
  expect(await cashier.call('getFeeAttention', {})).toMatchObject({ unmatched: 0, unconfirmed: 1 });
  // As a school has it that was upgraded on that day.
  await school.database.write((db) => db.updateTable('feeRules').set({ confirmsAfter: '2026-06-15' }).execute());
  expect(await cashier.call('getFeeAttention', {})).toMatchObject({ unconfirmed: 0 });
});

test('it tells of what a closed till banked, until that is confirmed', async () => {
  const { school, bursar } = await openIncoming();
  await bursar.call('addPayment', { regNo: 'U001/1', method: 'CASH', amount: 9000, reference: '' });
  await bursar.call('closeTill', {
    ...{ counts: [{ note: 1000, pieces: 9 }], banked: 4000, accountID: bank, slip: 'D1' },
  });
  expect(await bursar.call('getFeeAttention', {})).toMatchObject({ bankings: 0 });
  school.clock.set(new Date('2026-06-30T08:00:00.000Z'));
  const cashier = await school.with(['addPay']);
  expect(await cashier.call('getFeeAttention', {})).toMatchObject({ unconfirmed: 0, bankings: 1 });
  const { seq } = await school.database.read
    .selectFrom('ledgerEntries')
    .select('seq')
    .where('kind', '=', 'BANKING')
    .executeTakeFirstOrThrow();
  await cashier.call('confirmPayments', { ids: [seq], accountID: bank });
  expect(await cashier.call('getFeeAttention', {})).toMatchObject({ bankings: 0 });
});
