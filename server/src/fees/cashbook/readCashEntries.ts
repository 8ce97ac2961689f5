import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import type { Db } from '../../handle.ts';
import type { EntryKind } from '../ledger/kinds.ts';
import { makerName } from '../schoolpay/makerName.ts';
import type { BookScope, CashEntry } from './CashBook.ts';
import { type CashAccount, readCashAccounts } from './readCashAccounts.ts';
import { cashLines, firstEntry } from './readCashBook.ts';
import { ownTransfersSince, receivingSides } from './readOwnTransfers.ts';

interface Page {
  size: number;
  page: number;
}

/** What moved money on these days, in the order of recording. */
export async function readCashEntries(
  db: Db,
  scope: BookScope,
  { size, page }: Page,
): Promise<{ entries: CashEntry[]; total: number }> {
  const accounts = await readCashAccounts(db, scope);
  const first = await firstEntry(db, scope.startFrom);
  if (first === null || accounts.length === 0) return { entries: [], total: 0 };
  const moves = await movesOf(db, accounts, { ...scope, first });
  const found = db.selectFrom(moves.as('lines'));
  const { total } = await found.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .leftJoin('feeReceipts as receipts', (join) =>
      join.on((eb) => eb('receipts.entry', '=', eb.fn.coalesce('entries.reverses', 'entries.seq'))),
    )
    .leftJoin('payments', 'payments.id', 'receipts.paymentID')
    .leftJoin('feeVouchers as vouchers', (join) =>
      join.on((eb) => eb('vouchers.entry', '=', eb.fn.coalesce('entries.reverses', 'entries.seq'))),
    )
    .leftJoin('feeRequests as requests', 'requests.id', 'vouchers.requestID')
    .leftJoin('students', 'students.id', 'entries.studentID')
    .leftJoin('users', 'users.id', 'entries.userID')
    .select(['entries.seq', 'entries.day', 'entries.at', 'entries.kind', 'entries.reason', 'entries.reverses'])
    .select(['reversed.kind as root', 'lines.accountID', 'lines.debit', 'lines.credit', 'receipts.receiptNo'])
    .select((eb) => [
      eb.fn.coalesce('payments.method', 'requests.method').as('method'),
      eb.fn.coalesce('payments.reference', 'requests.reference').as('reference'),
    ])
    .select(['payments.paidOn', 'payments.confirmedAt', 'payments.reversedAt', 'vouchers.voucherNo'])
    .select(['users.fname', 'users.lname'])
    .select(['students.regno', 'surname', 'firstname', 'othername'])
    .orderBy('entries.seq')
    .orderBy('lines.accountID')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return {
    entries: rows.map((row) => entryOf(row, accountOf.get(row.accountID) as CashAccount)),
    total: Number(total),
  };
}

/** Lines of accounts on these days; an own transfer also in the account that got it, where it is received and nobody's no longer. */
async function movesOf(
  db: Db,
  accounts: readonly CashAccount[],
  { startFrom, endAt, first }: BookScope & { first: number },
) {
  const own = cashLines(db, accounts, first)
    .select(['lines.entry', 'lines.accountID', 'lines.debit', 'lines.credit'])
    .where('entries.day', '>=', startFrom)
    .where('entries.day', '<=', endAt);
  const transfers = await ownTransfersSince(db, { from: startFrom, first });
  if (transfers.length === 0) return own;
  const ids = accounts.map(({ id }) => id);
  return own.unionAll(
    receivingSides(db, transfers)
      .select(['lines.entry', 'accounts.id as accountID'])
      .select((eb) => [
        eb('lines.debit', '+', eb.ref('lines.credit')).as('debit'),
        eb('lines.debit', '+', eb.ref('lines.credit')).as('credit'),
      ])
      .where('entries.day', '<=', endAt)
      .where('accounts.id', 'in', ids),
  );
}

interface Row {
  seq: number;
  day: string;
  at: string;
  kind: EntryKind;
  reason: string;
  reverses: number | null;
  root: EntryKind | null;
  debit: number;
  credit: number;
  receiptNo: number | null;
  method: string | null;
  reference: string | null;
  paidOn: string | null;
  confirmedAt: string | null;
  reversedAt: string | null;
  voucherNo: number | null;
  fname: string | null;
  lname: string | null;
  regno: string | null;
  surname: string | null;
  firstname: string | null;
  othername: string | null;
}

function entryOf(row: Row, { kind, ownerID, account }: CashAccount): CashEntry {
  const { seq, day, at, reason, reverses, root, debit, credit, method, reference, paidOn } = row;
  const { surname, firstname, othername } = row;
  const what = [wordOf(root ?? row.kind), method].filter(Boolean).join(', ');
  // Only the side that got an own transfer has both.
  const said = debit > 0 && credit > 0 ? texts.gotOwnTransfer(what) : what;
  return {
    ...{ entry: seq, day, recordedAt: at, kind, ownerID, account, received: debit, paidOut: credit },
    what: reverses === null ? said : texts.reversalOf(said),
    detail: [reason, reference].filter(Boolean).join(', '),
    ...{ receiptNo: row.receiptNo ?? 0, voucherNo: row.voucherNo ?? 0, confirmed: Number(!isUnconfirmed(row)) },
    ...{ regno: row.regno ?? '', by: makerName(row) },
    name: surname === null ? '' : fullName({ surname, firstname: firstname ?? '', othername: othername ?? '' }),
    paidOn: reverses === null && paidOn !== null && paidOn < day ? paidOn : '',
  };
}

const isUnconfirmed = ({ receiptNo, method, confirmedAt, reversedAt }: Row): boolean =>
  receiptNo !== null && method !== 'CASH' && confirmedAt === null && reversedAt === null;

const words: Partial<Record<EntryKind, string>> = {
  PAYMENT: 'Payment',
  INCOMING: texts.nobodysYet,
  REFUND: 'Refund',
  BANKING: 'Banked',
  'OWN TRANSFER': 'Own transfer',
  'TILL CLOSE': 'Difference at the closing',
};

const wordOf = (kind: EntryKind): string => words[kind] ?? kind;
