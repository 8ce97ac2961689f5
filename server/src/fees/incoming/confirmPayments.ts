import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { type Context, conflict, fail, type Handler, missing, refuse } from '../../handle.ts';

/** Somebody else than who typed them, except an ADMIN: else one alone could pay in money that never came. */
export const confirmPayments: Handler<'confirmPayments'> = async ({ ids, accountID }, ctx) => {
  const { db, now, who } = ctx;
  const entries = [...new Set(ids)];
  const payments = await readPayments(ctx, entries);
  const bankings = await readBankings(ctx, entries);
  if (payments.length + bankings.length < entries.length) throw missing();
  if (payments.some(({ method }) => method === 'CASH')) throw fail(texts.cashIsCounted, 'ids');
  if ([...payments, ...bankings].some((one) => one.accountID !== accountID))
    throw fail(texts.notOfAccount, 'accountID');
  if ([...payments, ...bankings].some(({ isOver }) => isOver)) throw conflict(texts.confirmedAlready);
  const isOwn = [...payments, ...bankings].some(({ userID }) => userID === who.userID);
  if (isOwn && who.catID !== adminCategory) throw refuse(texts.ownSlips);
  const at = now.toISOString();
  const sums = new Map(payments.map(({ paymentID, amount }) => [paymentID, amount]));
  const paymentIDs = [...sums.keys()];
  if (paymentIDs.length > 0)
    await db.updateTable('payments').set({ confirmedAt: at }).where('id', 'in', paymentIDs).execute();
  const tillIDs = bankings.map(({ tillID }) => tillID);
  if (tillIDs.length > 0) await db.updateTable('tills').set({ confirmed: 1 }).where('id', 'in', tillIDs).execute();
  const confirmed = paymentIDs.length + bankings.length;
  const sum = [...sums.values(), ...bankings.map(({ banked }) => banked)].reduce((total, each) => total + each, 0);
  const facts = { payments: confirmed, sum, firstEntry: Math.min(...entries), lastEntry: Math.max(...entries) };
  ctx.changed('confirmation', entries[0] ?? 0, null, { ...facts, accountID });
  return { confirmed, msg: texts.confirmed(confirmed) };
};

/** `isOver`: confirmed or reversed. */
async function readPayments({ db }: Context, entries: readonly number[]) {
  const rows = await db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select(['paymentID', 'payments.amount', 'method', 'accountID', 'userID', 'confirmedAt', 'reversedAt'])
    .where('feeReceipts.entry', 'in', entries)
    .execute();
  return rows.map((row) => ({ ...row, isOver: row.confirmedAt !== null || row.reversedAt !== null }));
}

/** What closings of tills took to the bank, by their BANKING. */
async function readBankings({ db }: Context, entries: readonly number[]) {
  const rows = await db
    .selectFrom('ledgerEntries as entries')
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .innerJoin('tills', (join) =>
      join.onRef('tills.userID', '=', 'accounts.ownerID').onRef('tills.afterEntry', '<', 'entries.seq'),
    )
    .innerJoin('tillClosings as closings', (join) =>
      join.onRef('closings.tillID', '=', 'tills.id').onRef('closings.untilEntry', '>=', 'entries.seq'),
    )
    .select(['tills.id as tillID', 'tills.confirmed', 'closings.accountID', 'closings.userID', 'closings.banked'])
    .where('entries.seq', 'in', entries)
    .where('entries.kind', '=', 'BANKING')
    .where('accounts.kind', '=', 'TILL')
    .execute();
  return rows.map((row) => ({ ...row, isOver: row.confirmed === 1 }));
}
