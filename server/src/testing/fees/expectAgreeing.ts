import { expect } from 'vitest';
import type { Client, School } from '../startSchool.ts';

/**
 * L11: the wallets, the fees report, its pictures, the debtors, the categories and the cash book say the same of everybody. By the
 * year's last term, after which nothing is charged; fees that are set and not charged may not be there.
 */
export async function expectAgreeing({ database }: School, reader: Client, yearID: number): Promise<void> {
  const term = { yearID, termID: 3 as const };
  const { rows, totals } = await reader.call('getFeesReport', term);
  const stored = await database.read
    .selectFrom('studentBalances')
    .select(['studentID', 'balance'])
    .where('balance', '<>', 0)
    .orderBy('studentID')
    .execute();
  const reported = rows.filter(({ balance }) => balance !== 0).toSorted((a, b) => a.id - b.id);
  expect(reported.map(({ id, balance }) => ({ studentID: id, balance }))).toEqual(stored);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const owed = sum(stored.map(({ balance }) => Math.max(0, balance)));
  expect([totals.all.balance, totals.all.owed]).toEqual([sum(stored.map(({ balance }) => balance)), owed]);
  const { ages } = await reader.call('getFeesSummary', term);
  expect(sum(ages.map(({ amount }) => amount))).toBe(owed);
  expect((await reader.call('getDebtors', term)).totals.all.balance).toBe(owed);
  const { totals: categories, advance } = await reader.call('getCategoryReport', { yearID });
  expect([categories.all.outstanding, advance.amount]).toEqual([owed, owed - totals.all.balance]);
  await expectCashBook(database, reader, yearID);
  for (const { regno, balance } of reported.slice(-3))
    expect((await reader.call('getStudentWallet', { regNo: regno })).balance).toBe(balance);
}

/** What came in and is somebody's is what the report calls paid. */
async function expectCashBook({ read }: School['database'], reader: Client, yearID: number): Promise<void> {
  const held = await read
    .selectFrom('ledgerAccounts')
    .select(({ fn }) => ['kind', fn.sum<number | string>('balance').as('balance')])
    .where('kind', 'in', ['TILL', 'MONEY', 'UNMATCHED'])
    .groupBy('kind')
    .execute();
  const of = (kind: string) => Number(held.find((row) => row.kind === kind)?.balance ?? 0);
  const { totals } = await reader.call('getCashBook', { startFrom: '2026-01-01', endAt: '2026-12-31' });
  expect(totals.closing).toBe(of('TILL') + of('MONEY'));
  let paid = 0;
  for (const termID of [1, 2, 3]) paid += (await reader.call('getFeesReport', { yearID, termID })).totals.all.paid;
  expect(totals.received - totals.paidOut + totals.banked).toBe(paid - of('UNMATCHED'));
}
