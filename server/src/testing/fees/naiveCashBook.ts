import type { CashBook, Flows } from '../../fees/cashbook/CashBook.ts';
import type { School } from '../startSchool.ts';

/** The rows of a cash book from the lines of the ledger one after the other: no stored balance is read. */
export async function naiveCashBook(
  { database }: School,
  { startFrom, endAt }: { startFrom: string; endAt: string },
): Promise<Omit<CashBook['rows'][number], 'account'>[]> {
  const entries = await database.read.selectFrom('ledgerEntries').selectAll().orderBy('seq').execute();
  const lines = await database.read.selectFrom('ledgerLines').selectAll().execute();
  const accounts = await database.read.selectFrom('ledgerAccounts').selectAll().execute();
  const balances = new Map<number, number>();
  const rows = new Map<string, Omit<CashBook['rows'][number], 'account'>>();
  for (const { seq, day, kind, reverses } of entries)
    for (const { accountID, debit, credit } of lines.filter(({ entry }) => entry === seq)) {
      const account = accounts.find(({ id }) => id === accountID);
      if (!account || (account.kind !== 'TILL' && account.kind !== 'MONEY')) continue;
      const balance = balances.get(accountID) ?? 0;
      balances.set(accountID, balance + debit - credit);
      const row = rows.get(`${day}/${accountID}`) ?? {
        ...{ day, kind: account.kind, ownerID: account.ownerID, opening: balance, received: 0, paidOut: 0, banked: 0 },
        ...{ difference: 0, closing: 0 },
      };
      rows.set(`${day}/${accountID}`, row);
      add(row, entries.find((entry) => entry.seq === reverses)?.kind ?? kind, debit, credit);
      row.closing = balance + debit - credit;
    }
  return [...rows.values()]
    .filter(({ day }) => startFrom <= day && day <= endAt)
    .sort((a, b) => order(a).localeCompare(order(b)));
}

const order = ({ day, kind, ownerID }: { day: string; kind: string; ownerID: number }): string =>
  `${day}/${kind === 'TILL' ? 0 : 1}/${String(ownerID).padStart(9, '0')}`;

function add(row: Flows, kind: string, debit: number, credit: number): void {
  if (kind === 'BANKING' || kind === 'OWN TRANSFER') row.banked += debit - credit;
  else if (kind === 'TILL CLOSE') row.difference += debit - credit;
  else {
    row.received += debit;
    row.paidOut += credit;
  }
}
