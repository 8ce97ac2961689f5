import { expect, test } from 'vitest';
import { charge } from '../../../testing/fees/charge.ts';
import { openLedger, pay, someone } from '../../../testing/fees/openLedger.ts';
import { tamper } from '../../../testing/fees/tamper.ts';

/** Entries 1 and 2 charge two students 600, 3 and 4 are payments of 400 and 700, the last of which leaves credit. */
async function ledgered() {
  const opened = await openLedger(2);
  const { school, act, studentIDs, yearID } = opened;
  for (const studentID of studentIDs)
    await act((ledger) => charge(ledger, { studentID, yearID, termID: 1 }, someone, [{ catID: 1, amount: 600 }]));
  const [first = 0, second = 0] = studentIDs;
  await act((ledger) => pay(ledger, { studentID: first, amount: 400 }));
  await act((ledger) => pay(ledger, { studentID: second, amount: 700 }));
  return {
    ...opened,
    first,
    second,
    edit: (...statements: string[]) => tamper(school, ...statements),
  };
}

test('a ledger that nobody touched is whole', async () => {
  const { verify } = await ledgered();
  expect(await verify()).toEqual({ entries: 4, lines: 9, breach: null, unchecked: [] });
});

const line = (entry: number, kind: string) =>
  `entry = ${entry} and "accountID" in (select id from "ledgerAccounts" where kind = '${kind}')`;

test.each([
  ['an entry with another reason', `update "ledgerEntries" set reason = 'x' where seq = 2`, 'L2', 2],
  [
    'an entry that was taken out',
    'delete from "feeCharges" where entry = 2; delete from "ledgerLines" where entry = 2; delete from "ledgerEntries" where seq = 2',
    'L2',
    3,
  ],
  ['a line with another amount', `update "ledgerLines" set debit = 500 where ${line(3, 'MONEY')}`, 'L1', 3],
  [
    'both lines with another amount',
    'update "ledgerLines" set debit = debit / 2, credit = credit / 2 where entry = 3',
    ...(['L2', 3] as const),
  ],
  ['a line that was taken out', `delete from "ledgerLines" where ${line(1, 'DUE')}`, 'L1', 1],
  ['a cell of another student', `update "ledgerAccounts" set "yearID" = 1 where kind = 'INCOME'`, 'L2', 1],
  ['a stored balance', `update "ledgerAccounts" set balance = 100 where kind = 'DUE' and balance = 200`, 'L5', 3],
  ['what a cell was charged', `update "ledgerAccounts" set charged = 700 where kind = 'DUE'`, 'L5', 3],
  ["a student's balance", 'update "studentBalances" set balance = 0 where balance > 0', 'L5', 3],
  ['a charge that is not stored', 'delete from "feeCharges" where entry = 2', 'L5', 2],
  ['a charge that is stored for another class', 'update "feeCharges" set "classID" = 2 where entry = 2', 'L5', 2],
  ['a receipt of another amount', 'update "feeReceipts" set amount = 1 where entry = 4', 'L7', 4],
  ['a gap in the receipts', 'update "feeReceipts" set "receiptNo" = 3 where entry = 4', 'L7', 4],
  ['a receipt that was taken out', 'delete from "feeReceipts" where entry = 4', 'L7', 4],
  ['a payment that counts as reversed', `update payments set "reversedAt" = '2026-06-15' where id = 2`, 'L9', 4],
] as const)('%s is found, with its entry', async (_, statements, law, entry) => {
  const { edit, verify } = await ledgered();
  await edit(...statements.split('; '));
  expect((await verify()).breach).toMatchObject({ law, entry });
});

test('a line that belongs to no entry is found', async () => {
  const { school, edit, verify } = await ledgered();
  const unbound =
    school.database.engine === 'sqlite'
      ? [
          'create table unbound as select * from "ledgerLines"',
          'drop table "ledgerLines"',
          'alter table unbound rename to "ledgerLines"',
        ]
      : ['alter table "ledgerLines" drop constraint "ledgerLines_entry_fkey"'];
  const line = 'select 9, "accountID", debit, credit from "ledgerLines" where entry = 1';
  await edit(...unbound, `insert into "ledgerLines" (entry, "accountID", debit, credit) ${line}`);
  expect((await verify()).breach).toEqual({ law: 'L2', entry: null, reason: '2 of its lines belong to no entry' });
});
