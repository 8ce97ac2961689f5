import { expect, test } from 'vitest';
import { chargeAll, openCashOffice } from '../../../testing/fees/openCashOffice.ts';
import { actOn, pay } from '../../../testing/fees/openLedger.ts';
import { tamper } from '../../../testing/fees/tamper.ts';

/** Receipt 1 is of cash, with credit; 2 of a bank; 3 and 4 of a family by mobile money. Entries 4 to 7. */
async function paid() {
  const opened = await openCashOffice(2);
  const { school, studentIDs, yearID, bursar } = opened;
  await chargeAll(school, { studentIDs: studentIDs.slice(0, 1), yearID, termID: 1 });
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 1_400_000, method: 'CASH' });
  await bursar.call('addPayment', { regNo: 'U001/2', amount: 100_000, method: 'BANK', reference: 'SLIP 7' });
  await bursar.call('addFamilyPayment', {
    ...{ amount: 30_000, method: 'MOBILE MONEY', reference: 'MM 1' },
    parts: [
      { regNo: 'U001/1', amount: 10_000 },
      { regNo: 'U001/2', amount: 20_000 },
    ],
  });
  return opened;
}

test('receipts as they were made are whole, beside those of before they were hashed', async () => {
  const { school, studentID, verify, bursar } = await paid();
  await actOn(school, (ledger) => pay(ledger, { studentID, amount: 5000 }));
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 5000, method: 'CHEQUE', reference: 'C 1' });
  expect((await verify()).breach).toBeNull();
});

const inContent = (receiptNo: number, from: string, to: string) =>
  `update "feeReceipts" set content = replace(content, '${from}', '${to}') where "receiptNo" = ${receiptNo}`;
const ofPayment = (id: number, change: string) => `update payments set ${change} where id = ${id}`;
const ofReceipt = (receiptNo: number, change: string) =>
  `update "feeReceipts" set ${change} where "receiptNo" = ${receiptNo}`;

const spread = 'prints another spread than its entry has';
const changed = 'or its payment was changed';
const unsigned = 'does not verify';

test.each([
  ['an amount', ofReceipt(2, 'amount = 90000'), 5, 'receipt 2 says 90000, and its entry 100000'],
  ['a student', ofReceipt(2, '"studentID" = (select min(id) from students)'), 5, 'receipt 2 is of student'],
  ['a part of the spread', inContent(1, '"amount":600000', '"amount":500000'), 4, spread],
  ['the term of a part', inContent(2, '"termID":2', '"termID":1'), 5, spread],
  ['the credit', inContent(1, '"termID":0', '"termID":3'), 4, spread],
  ['content that is no JSON', ofReceipt(1, `content = 'x'`), 4, spread],
  ['a method that its account does not take', ofPayment(2, `method = 'MOBILE MONEY'`), 5, 'says MOBILE MONEY'],
  ['cash that lies in a bank', ofPayment(2, `method = 'CASH'`), 5, 'says CASH, and its entry MONEY/1'],
  ['another account', ofPayment(2, '"accountID" = 2'), 5, 'says BANK, and its entry MONEY/1'],
  ['the till of somebody else', ofPayment(1, '"userID" = 1'), 4, 'says CASH, and its entry TILL/'],
  ['a method that its account also takes', ofPayment(2, `method = 'CHEQUE'`), 5, changed],
  ['a code', ofReceipt(3, 'code = code || code'), 6, changed],
  ['a signature', inContent(3, '#', '#x'), 6, changed],
  ['a name', inContent(2, 'Joan', 'Jane'), 5, changed],
  ['the category of a part', inContent(2, 'TUITION', 'BOARDING'), 5, changed],
  ['who paid', ofPayment(2, `"paidBy" = 'Somebody'`), 5, changed],
  ['a reference', ofPayment(3, `reference = 'MM 2', "referenceKey" = 'MM2'`), 6, changed],
  ['the day that it was paid on', ofPayment(1, `"paidOn" = '2026-06-14'`), 4, changed],
])('%s that was changed on a receipt or its payment is found', async (_, statement, entry, reason) => {
  const { school, verify } = await paid();
  await tamper(school, statement);
  expect((await verify()).breach).toMatchObject({ law: 'L7', entry, reason: expect.stringContaining(reason) });
});

test('a receipt whose entry forgot that it was hashed is found by the chain', async () => {
  const { school, verify } = await paid();
  await tamper(school, 'update "ledgerEntries" set receipt = null where seq = 5');
  expect((await verify()).breach).toMatchObject({ law: 'L2', entry: 5 });
});

test('a code under a signature that is not the school’s is found on receipts of before they were hashed', async () => {
  const { school, studentID, verify } = await paid();
  await actOn(school, (ledger) => pay(ledger, { studentID, amount: 5000 }));
  await tamper(school, 'delete from "signingKeys" where since = (select min(since) from "signingKeys")');
  expect((await verify()).breach).toMatchObject({ law: 'L7', reason: expect.stringContaining(unsigned) });
});
