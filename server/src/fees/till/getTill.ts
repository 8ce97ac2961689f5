import type { Context, Db, Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { closingPaper } from '../payments/receiptPaper.ts';
import { type OpenTill, readOpenTills, readTillSums } from './readOpenTills.ts';
import { requireCashier } from './requireCashier.ts';
import { shownTill } from './shownTill.ts';

const mostEntries = 1000;

export const getTill: Handler<'getTill'> = async ({ userID }, ctx) => {
  const cashier = userID ?? ctx.who.userID;
  await requireCashier(ctx.db, cashier);
  const open = await readOpenTills(ctx.db);
  const till = open.find((each) => each.userID === cashier);
  return {
    till: till ? { ...shownTill(till), ...(await detailsOf(ctx.db, till)) } : null,
    tills: open.map(shownTill),
    last: await readLast(ctx, cashier),
  };
};

async function detailsOf(db: Db, till: OpenTill) {
  const rows = await db
    .selectFrom('ledgerLines as lines')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .leftJoin('feeReceipts as receipts', (join) =>
      join.on((eb) => eb('receipts.entry', '=', eb.fn.coalesce('entries.reverses', 'entries.seq'))),
    )
    .leftJoin('students', 'students.id', 'entries.studentID')
    .leftJoin('users', 'users.id', 'entries.userID')
    .select(['entries.seq as id', 'entries.at', 'entries.kind', 'entries.reason', 'receipts.receiptNo'])
    .select(['lines.debit', 'lines.credit', 'students.regno', 'surname', 'firstname', 'othername', 'fname', 'lname'])
    .where('lines.accountID', '=', till.accountID)
    .where('lines.entry', '>', till.afterEntry)
    .orderBy('lines.entry', 'desc')
    .limit(mostEntries)
    .execute();
  const entries = rows.map(({ id, at, kind, reason, receiptNo, debit, credit, regno, ...names }) => ({
    ...{ id, at, kind, reason, receiptNo, regno: regno ?? '', amount: debit - credit, by: staffName(names) },
    name: [names.surname, names.firstname, names.othername].filter(Boolean).join(' '),
  }));
  return { opening: till.opening, ...(await readTillSums(db, till)), entries };
}

async function readLast({ db, link }: Context, userID: number) {
  const last = await db
    .selectFrom('tillClosings as closings')
    .innerJoin('tills', 'tills.id', 'closings.tillID')
    .select(['closings.closingNo', 'closings.at as closedAt'])
    .where('tills.userID', '=', userID)
    .orderBy('closings.closingNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { ...last, path: await link(closingPaper(last.closingNo)) } : null;
}
