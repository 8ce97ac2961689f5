import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { expect, test } from 'vitest';
import { changesOf, chargeAll, openCashOffice, pta, recorded } from '../../testing/fees/openCashOffice.ts';
import { standing } from '../../testing/fees/openLedger.ts';
import { Refused } from '../../testing/startSchool.ts';

const cash = { regNo: 'U001/1', amount: 100_000, method: 'CASH' } as const;
const bank = { ...cash, method: 'BANK', reference: 'SLIP 77' } as const;

test('a payment fills the oldest term by rank, and what is left over is credit', async () => {
  const { school, studentID, studentIDs, yearID, bursar, verify } = await openCashOffice();
  await chargeAll(school, { studentIDs, yearID, termID: 1 });
  const first = await bursar.call('addPayment', { ...cash, amount: 700_000 });
  expect(first).toMatchObject({ receiptNo: 1, balance: 600_000, warnings: [], msg: texts.paymentRecorded });
  expect(first.spread).toEqual([
    { yearName: '2026', termID: 1, category: 'TUITION', amount: 600_000 },
    { yearName: '2026', termID: 1, category: expect.any(String), amount: 50_000 },
    { yearName: '2026', termID: 2, category: 'TUITION', amount: 50_000 },
  ]);
  const second = await bursar.call('addPayment', { ...cash, amount: 800_000 });
  expect(second).toMatchObject({ receiptNo: 2, balance: -200_000 });
  expect(second.spread.at(-1)).toEqual({ yearName: '', termID: 0, category: 'CREDIT', amount: 200_000 });
  expect(await standing(school, studentID)).toMatchObject({ balance: -200_000 });
  expect((await verify()).breach).toBeNull();
});

test('the category that the payer names is filled first', async () => {
  const { school, studentID, bursar } = await openCashOffice();
  const { spread } = await bursar.call('addPayment', { ...cash, amount: 60_000, catID: pta });
  expect(spread.map(({ amount }) => amount)).toEqual([50_000, 10_000]);
  expect((await standing(school, studentID)).due).toEqual({ '2/1': 590_000, [`2/${pta}`]: 0 });
});

test('cash lies in the till of who took it, other money in the first account of its kind or the one that was chosen', async () => {
  const { school, bursar } = await openCashOffice();
  const { id: second } = await school.database.write((db) =>
    db
      .insertInto('moneyAccounts')
      .values({ kind: 'BANK', name: 'CENTENARY', nameKey: 'centenary', number: '3100', status: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await bursar.call('addPayment', cash);
  for (const [method, accountID] of [
    ['BANK', undefined],
    ['CHEQUE', second],
    ['MOBILE MONEY', undefined],
    ['SCHOOLPAY', undefined],
  ] as const)
    await bursar.call('addPayment', { ...cash, method, reference: 'R1', accountID });
  const held = await school.database.read
    .selectFrom('ledgerAccounts')
    .select(['kind', 'ownerID', 'balance'])
    .where('kind', 'in', ['TILL', 'MONEY'])
    .orderBy('id')
    .execute();
  expect(held.map(({ kind, ownerID, balance }) => [kind, ownerID, balance])).toEqual([
    ['TILL', bursar.userID, 100_000],
    ...[1, second, 2, 3].map((accountID) => ['MONEY', accountID, 100_000]),
  ]);
  const wrong = [
    [{ ...cash, accountID: 1 }, texts.cashInTill],
    [{ ...bank, reference: 'R2', accountID: 2 }, texts.wrongAccount],
  ] as const;
  for (const [payload, msg] of wrong)
    await expect(bursar.call('addPayment', payload)).rejects.toMatchObject({ status: 400, msg });
  await school.database.write((db) => db.updateTable('moneyAccounts').set({ status: 0 }).where('id', '=', 2).execute());
  await expect(bursar.call('addPayment', { ...cash, method: 'MOBILE MONEY', reference: 'R2' })).rejects.toMatchObject({
    status: 400,
    msg: texts.noAccount,
  });
});

test('receipts are numbered from the first number that the school set', async () => {
  const { school, bursar } = await openCashOffice();
  await school.database.write((db) => db.updateTable('feeRules').set({ firstReceipt: 4501 }).execute());
  await bursar.call('addPayment', cash);
  await bursar.call('addPayment', cash);
  await school.database.write((db) => db.updateTable('feeRules').set({ firstReceipt: 1 }).execute());
  await bursar.call('addPayment', cash);
  expect((await recorded(school)).numbers).toEqual([4501, 4502, 4503]);
});

test('a reference that a standing payment of the method has is refused with its receipt, however it is typed', async () => {
  const { bursar, admin, verify } = await openCashOffice();
  const { id } = await bursar.call('addPayment', bank);
  const again = { ...bank, amount: 5, reference: ' slip-77.' };
  await expect(bursar.call('addPayment', again)).rejects.toMatchObject({
    status: 409,
    msg: 'This reference has been used: receipt 000001',
  });
  await bursar.call('addPayment', { ...again, method: 'CHEQUE' });
  await admin.call('reversePayment', { id, reason: 'Typed for the wrong student' });
  expect(await bursar.call('addPayment', again)).toMatchObject({ receiptNo: 3 });
  expect((await verify()).breach).toBeNull();
});

test.each([
  [{ amount: '' }, 'Enter amount'],
  [{ amount: 0 }, 'Amount should be greater than zero'],
  [{ amount: -5 }, 'Amount should be greater than zero'],
  [{ amount: 1.5 }, 'Enter only digits'],
  [{ amount: 'ten' }, 'Enter only digits'],
  [{ amount: 1_000_000_000 }, 'Amount cannot be more than 999,999,999'],
  [{ regNo: '' }, 'Enter student registration number'],
  [{ method: 'BANK' as const }, 'Enter the reference'],
  [{ method: 'BANK' as const, reference: '--' }, 'Enter the reference'],
  [{ paidOn: '2026-06-16' }, 'The date can not be in the future'],
  [{ paidOn: '2026-06-07' }, 'Cash cannot be dated more than 7 days back'],
  [{ method: 'BANK' as const, reference: 'R', paidOn: '2025-06-13' }, texts.tooOld],
  [{ catID: 999 }, texts.unknownCategory],
])('%j is refused: %s', async (wrong, msg) => {
  const { school, bursar } = await openCashOffice();
  const { status, body } = await bursar.ask('addPayment', { ...cash, ...wrong });
  expect([status, body.msg]).toEqual([400, msg]);
  expect(await recorded(school)).toEqual({ numbers: [], payments: 0 });
});

test('a number that is nobody’s is refused, and so is one without the right', async () => {
  const { school, bursar } = await openCashOffice();
  await expect(bursar.call('addPayment', { ...cash, regNo: 'U9' })).rejects.toMatchObject({
    ...{ status: 404, msg: 'No student data found' },
  });
  const reader = await school.with(['seeFee', 'setFee']);
  await expect(reader.call('addPayment', cash)).rejects.toBeInstanceOf(Refused);
});

test('the days that money may be dated back follow the rules', async () => {
  const { school, bursar } = await openCashOffice();
  await bursar.call('addPayment', { ...cash, paidOn: '2026-06-08' });
  await bursar.call('addPayment', { ...bank, paidOn: '2025-06-14' });
  await school.database.write((db) => db.updateTable('feeRules').set({ cashBackDays: 0 }).execute());
  await expect(bursar.call('addPayment', { ...cash, paidOn: '2026-06-14' })).rejects.toMatchObject({
    msg: 'Cash cannot be dated more than 0 days back',
  });
});

test('what looks like a duplicate, and a disabled student, are taken with a warning', async () => {
  const { school, bursar, studentID } = await openCashOffice();
  await bursar.call('addPayment', cash);
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', '=', studentID).execute(),
  );
  const { warnings } = await bursar.call('addPayment', cash);
  expect(warnings).toEqual([texts.looksRepeated('Akello 1 Joan', '000001'), texts.disabledStudent('Akello 1 Joan')]);
  expect((await bursar.call('addPayment', { ...cash, paidOn: '2026-06-14' })).warnings).toHaveLength(1);
});

test('who paid stands on one line of the receipt', async () => {
  const { school, bursar } = await openCashOffice();
  await bursar.call('addPayment', { ...bank, paidBy: 'Her father\n\nUGX 9,000,000 in all' });
  const { paidBy } = await school.database.read.selectFrom('payments').select('paidBy').executeTakeFirstOrThrow();
  expect(paidBy).toBe('Her father UGX 9,000,000 in all');
});

test('the same key records one payment, and gives the same receipt', async () => {
  const { school, bursar } = await openCashOffice();
  const first = await bursar.call('addPayment', cash, { key: 'a' });
  const again = await bursar.call('addPayment', cash, { key: 'a' });
  expect({ ...again, path: '' }).toEqual({ ...first, path: '' });
  expect((await bursar.download(again.path)).status).toBe(200);
  expect(await recorded(school)).toEqual({ numbers: [1], payments: 1 });
});

test('the audit says what was recorded', async () => {
  const { school, bursar, studentID } = await openCashOffice();
  const { id } = await bursar.call('addPayment', bank);
  expect(await changesOf(school, 'addPayment')).toMatchObject([
    { type: 'payment', id, before: null, after: { receiptNo: 1, studentID, amount: 100_000, method: 'BANK' } },
  ]);
});

test('of fifty with one reference one is taken, and a hundred others get the next hundred numbers', async () => {
  const { school, bursar, verify } = await openCashOffice(2);
  const same = await Promise.all(Array.from({ length: 50 }, () => bursar.ask('addPayment', bank)));
  expect(same.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  const others = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      bursar.ask('addPayment', { ...bank, regNo: `U001/${1 + (n % 2)}`, amount: 1 + n, reference: `S${n}` }),
    ),
  );
  expect(others.map(({ body }) => Number(body.receiptNo)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, n) => 2 + n),
  );
  expect(await recorded(school)).toMatchObject({ payments: 101 });
  expect((await verify()).breach).toBeNull();
});

test('charged and paid at the same instant, the ledger is whole', async () => {
  const { school, studentIDs, yearID, bursar, verify } = await openCashOffice(5);
  await Promise.all([
    ...studentIDs.map((studentID) => chargeAll(school, { studentIDs: [studentID], yearID, termID: 3 })),
    ...studentIDs.map((_, n) => bursar.call('addPayment', { ...cash, regNo: `U001/${n + 1}`, amount: 1_000_000 })),
  ]);
  for (const studentID of studentIDs) expect((await standing(school, studentID)).balance).toBe(300_000);
  expect((await verify()).breach).toBeNull();
});
