import { expect, test } from 'vitest';
import { asDatabaseOwner, triggersOff } from '../../../testing/audit/asDatabaseOwner.ts';
import { addBranch, addPaid, credit, debit, ofBranch, openSms } from '../../../testing/sms/openSms.ts';

/** Credit by hand, a payment that is distributed and one that is not, and a batch of which each message ended in another way. */
async function usedLedger() {
  const opened = await openSms();
  const { act, grant, post, addBatch, school } = opened;
  await grant(50);
  await grant(9, 'SIMULATOR');
  await act((ledger) => addPaid(ledger, 10_000, { purse: 'REAL' }));
  await act((ledger) => addPaid(ledger, 700, { purse: 'REAL', isGiven: false }));
  const { batchID, messageIDs } = await addBatch([1, 1, 1, 1, 1]);
  const [sent = 0, refused = 0, returned = 0, cancelled = 0] = messageIDs;
  await post({ kind: 'RESERVE', batchID, lines: [debit('RESERVED', 5), credit('AVAILABLE', 5)] });
  const used = [debit('USED', 1, sent), debit('USED', 1, returned), credit('RESERVED', 2)];
  await post({ kind: 'SEND', batchID, lines: used });
  const given = [debit('AVAILABLE', 1, refused), debit('AVAILABLE', 1, cancelled), credit('RESERVED', 2)];
  await post({ kind: 'RELEASE', batchID, lines: given });
  await post({ kind: 'RETURN', batchID, lines: [debit('AVAILABLE', 1, returned), credit('USED', 1)] });
  const set = (id: number, state: 'SENT' | 'FAILED' | 'CANCELLED', charged: 0 | 1) =>
    act(({ db }) => db.updateTable('smsMessages').set({ state, charged }).where('id', '=', id).execute());
  await set(sent, 'SENT', 1);
  await set(refused, 'FAILED', 0);
  await set(returned, 'FAILED', 0);
  await set(cancelled, 'CANCELLED', 0);
  return {
    ...opened,
    break: (...statements: string[]) => asDatabaseOwner(school, ...statements),
    problem: async () => (await opened.verify()).problem,
  };
}

test('a ledger in which everything happened is whole', async () => {
  const { verify } = await usedLedger();
  expect(await verify()).toEqual({ entries: 9, lines: 23, problem: null, unchecked: [] });
});

test.each([
  [
    'an entry',
    ['smsEntries'],
    `update "smsEntries" set reason = 'x' where seq = 3`,
    'Entry 3: this record was changed (S2)',
  ],
  [
    'a line',
    ['smsLines'],
    `update "smsLines" set debit = 60 where entry = 1 and debit = 50`,
    'Entry 1: its debits and credits differ by 10 SMS and UGX 0 (S1)',
  ],
  [
    'both sides of lines',
    ['smsLines'],
    `update "smsLines" set debit = debit * 2, credit = credit * 2 where entry = 1`,
    'Entry 1: its lines were changed (S2)',
  ],
  [
    'a line that is taken away',
    ['smsLines'],
    'delete from "smsLines" where entry = 1',
    'Entry 1: it has no lines (S1)',
  ],
  [
    'a stored balance',
    [],
    `update "smsAccounts" set balance = 400 where kind = 'AVAILABLE' and purse = 'REAL'`,
    'Entry 9: AVAILABLE/1/REAL/0 is stored as 400, and its lines say 333 (S4)',
  ],
  [
    'the purse of an account',
    [],
    `update "smsAccounts" set purse = 'SIMULATOR' where kind = 'USED'`,
    'Entry 7: its lines were changed (S2)',
  ],
  [
    'a payment’s amount',
    [],
    `update "smsPayments" set amount = 20000 where id = 1`,
    'Payment 1: UGX 10000 were received of 20000 (S6)',
  ],
  [
    'what is distributed',
    [],
    `update "smsPayments" set "isDistributed" = 1 where id = 2`,
    'Payment 2: it says it is distributed, and no entry did (S6)',
  ],
  [
    'what was paid',
    [],
    `update "smsPayments" set state = 'FAILED' where id = 2`,
    'Payment 2: it was received and is not paid (S7)',
  ],
  [
    'what an undistributed payment buys',
    [],
    `update "smsPayments" set sms = sms + 100 where id = 2`,
    'Payment 2: UGX 700 at 35 are not 120 SMS (S6)',
  ],
  [
    'the purse of a payment',
    [],
    `update "smsPayments" set purse = 'SIMULATOR' where id = 2`,
    'Payment 2: its purse is not that of entry 5 (S6)',
  ],
  [
    'the money account of a payment',
    [],
    `update "smsPayments" set "gatewayID" = (select id from "smsGateways" where id <> "smsPayments"."gatewayID" limit 1) where id = 2`,
    'Payment 2: its gatewayID is not that of entry 5 (S6)',
  ],
  [
    'the day of a top-up',
    ['smsTopups'],
    `update "smsTopups" set at = '2026-01-01T08:00:00.000Z' where id = 1`,
    'Top-up 1: its at is not that of entry 1 (S6)',
  ],
  [
    'who gave a top-up',
    ['smsTopups'],
    `update "smsTopups" set "addedBy" = 77 where id = 1`,
    'Top-up 1: its addedBy is not that of entry 1 (S6)',
  ],
  [
    'a top-up',
    ['smsTopups'],
    `update "smsTopups" set sms = 500 where id = 1`,
    'Top-up 1: it says 500 SMS, and entry 1 gave 50 (S6)',
  ],
  [
    'a message that was sent',
    [],
    `update "smsMessages" set state = 'QUEUED' where id = 1`,
    'Message 1: it is QUEUED, and its entries are SEND (S8)',
  ],
  [
    'a message that waits',
    [],
    `update "smsMessages" set state = 'DELIVERED', charged = 1 where id = 5`,
    'Message 5: it is DELIVERED, and its entries are none (S8)',
  ],
  [
    'the parts of a message',
    [],
    `update "smsMessages" set parts = 2 where id = 1`,
    'Message 1: it is 2 SMS, and its SEND moved 1 (S9)',
  ],
  [
    'a longer text',
    [],
    `update "smsMessages" set text = '${'x'.repeat(161)}' where id = 5`,
    'Message 5: its text is 2 SMS, and it says 1 (S9)',
  ],
  [
    'how many messages a batch has',
    [],
    `update "smsBatches" set messages = messages + 1`,
    'Batch 1: it says 6 messages, and it has 5 (S10)',
  ],
  [
    'a batch that ended',
    [],
    `update "smsBatches" set state = 'DONE'`,
    'Batch 1: it is DONE, and 1 SMS are reserved for it (S8)',
  ],
  [
    'the purse of a batch',
    [],
    `update "smsBatches" set purse = 'SIMULATOR'`,
    'Batch 1: its credit is of another purse or branch (S11)',
  ],
])('%s, changed by hand, is found and named', async (_, tables, statement, found) => {
  const { problem, break: breakIt, school } = await usedLedger();
  const off =
    school.database.engine === 'postgres'
      ? [triggersOff]
      : tables.flatMap((table) => [`drop trigger "${table}NoUPDATE"`, `drop trigger "${table}NoDELETE"`]);
  await breakIt(...off, statement);
  expect(await problem()).toBe(found);
});

test('an entry that gave SMS without a row of the top-ups is found', async () => {
  const { problem, post } = await usedLedger();
  await post({ kind: 'GRANT', lines: [debit('AVAILABLE', 1), credit('ISSUED', 1)] });
  expect(await problem()).toBe('The ledger of SMS: 4 entries gave SMS, and there are 3 top-ups (S6)');
});

test('SMS that another branch got without having been issued to it are found', async () => {
  const { problem, post, act } = await usedLedger();
  await act(({ db }) => addBranch(db));
  await post({ kind: 'TRANSFER', lines: [ofBranch(2, debit('AVAILABLE', 5)), credit('AVAILABLE', 5)] });
  expect(await problem()).toMatch(/^Entry 10: \d+ SMS are issued, and \d+ are somewhere \(S5\)$/);
});

test.each([
  ['an earlier price', 'smsPrices', 'rate = 20 where id = 1', 'Price 1: the audit does not know it (S2)'],
  ['today’s price', 'smsPrices', 'rate = 41 where id = 2', 'Price 2: its rate is not what the audit says (S2)'],
  ['why it was set', 'smsPrices', "reason = 'x' where id = 2", 'Price 2: its reason is not what the audit says (S2)'],
  ['what credit cost', 'smsTopups', 'amount = 5 where id = 1', 'Top-up 1: its amount is not what the audit says (S2)'],
  ['its rate', 'smsTopups', 'rate = 5 where id = 1', 'Top-up 1: its rate is not what the audit says (S2)'],
  ['its slip', 'smsTopups', "reference = 'x' where id = 1", 'Top-up 1: its reference is not what the audit says (S2)'],
])('%s, set by ADMIN and changed in the database, is found by the audit', async (_, table, change, found) => {
  const { school, verify } = await openSms();
  const admin = await school.as('admin');
  await admin.call('saveSmsPrice', { rate: 40, reason: 'Dearer' });
  await admin.call('addSmsCredit', { sms: 10, amount: 400, reference: 'SLIP 1', reason: 'Paid at the bank' });
  expect((await verify()).problem).toBeNull();
  const off = school.database.engine === 'postgres' ? triggersOff : `drop trigger "${table}NoUPDATE"`;
  await asDatabaseOwner(school, off, `update "${table}" set ${change}`);
  expect((await verify()).problem).toBe(found);
});
