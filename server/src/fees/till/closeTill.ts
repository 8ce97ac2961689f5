import type { Received } from '@somero/contract';
import { incomingTexts } from '@somero/contract/fees/incoming/texts.ts';
import { differenceInWords } from '@somero/contract/fees/rules.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { countedOf, notes } from '@somero/contract/fees/till/rules.ts';
import { tillTexts as texts } from '@somero/contract/fees/till/texts.ts';
import { sql } from 'kysely';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, conflict, type Db, fail, type Handler } from '../../handle.ts';
import { readImported } from '../incoming/readImported.ts';
import { referenceKeyOf } from '../payments/referenceKeyOf.ts';
import { type Banking, postClosing } from './postClosing.ts';
import { readOpenTills } from './readOpenTills.ts';
import { readSlip } from './readSlip.ts';
import { shownTill } from './shownTill.ts';

export const closeTill: Handler<'closeTill'> = async (payload, ctx) => {
  const cashier = payload.userID ?? ctx.who.userID;
  const open = await requireOpen(ctx, cashier, payload);
  const counted = requireCounted(payload);
  const difference = counted - open.expected;
  const { counts, reason = '' } = payload;
  if (reason === '' && difference !== 0) throw fail(texts.differenceReason(differenceInWords(difference)), 'reason');
  if (reason === '' && cashier !== ctx.who.userID) throw fail(texts.othersReason, 'reason');
  const banking = await requireBanking(ctx, payload, counted);
  const closed = await postClosing(ctx, open, { counts, counted, banking, reason });
  return { ...closed, msg: (banking?.line ? texts.closedAndFound : texts.closed)(closed.closingNo) };
};

/** @throws CallError 409 when there is none, or another than the one that was seen */
async function requireOpen(ctx: Context, cashier: number, seen: Pick<Received<'closeTill'>, 'tillID' | 'expected'>) {
  const [open] = await readOpenTills(ctx.db, cashier);
  if (!open) {
    if (seen.tillID === undefined) throw conflict(texts.noTill);
    throw await conflictShowing(ctx, 'getTill', texts.changed, {});
  }
  const isAsSeen = (seen.tillID ?? open.id) === open.id && (seen.expected ?? open.expected) === open.expected;
  if (!isAsSeen) throw await conflictShowing(ctx, 'getTill', texts.changed, shownTill(open));
  return open;
}

function requireCounted({ counts }: Received<'closeTill'>): number {
  const known: readonly number[] = notes;
  if (counts.some(({ note }) => !known.includes(note))) throw fail(texts.unknownNote, 'counts');
  if (new Set(counts.map(({ note }) => note)).size < counts.length) throw fail(texts.countedTwice, 'counts');
  return countedOf(counts);
}

async function requireBanking(
  { db }: Context,
  payload: Received<'closeTill'>,
  counted: number,
): Promise<Banking | null> {
  const { banked: amount, accountID, slip = '' } = payload;
  if (amount > counted) throw fail(texts.mostBanked(counted), 'banked');
  if (amount === 0) {
    if (accountID !== undefined || slip !== '') throw fail(texts.nothingBanked, 'banked');
    return null;
  }
  if (accountID === undefined) throw fail(texts.selectAccount, 'accountID');
  const account = await db
    .selectFrom('moneyAccounts')
    .select(['name', 'number'])
    .where('id', '=', accountID)
    .where('status', '=', 1)
    .where('kind', 'in', ['BANK', 'MOBILE MONEY'])
    .executeTakeFirst();
  if (!account) throw fail(texts.wrongAccount, 'accountID');
  const slipKey = referenceKeyOf(slip);
  if (slipKey === '') throw fail(texts.enterSlip, 'slip');
  await requireFreeSlip(db, accountID, slipKey);
  const line = await readSlipLine(db, { accountID, slipKey, amount });
  const inWords = [account.name, account.number].filter(Boolean).join(' ');
  return { amount, accountID, slip, slipKey, account: inWords, ...(line && { line }) };
}

/** @throws CallError 409 naming the closing, or the receipt of what a student paid into the account with this slip */
async function requireFreeSlip(db: Db, accountID: number, slipKey: string): Promise<void> {
  const used = await readSlip.first(db, { accountID, slipKey });
  if (used) throw conflict(texts.slipUsed(used.closingNo));
  const paid = await db
    .selectFrom('payments')
    .innerJoin('feeReceipts', 'feeReceipts.paymentID', 'payments.id')
    .select('receiptNo')
    .where('method', 'in', ['BANK', 'CHEQUE', 'MOBILE MONEY'])
    .where('referenceKey', '=', slipKey)
    // As the index says it.
    .where('referenceKey', '<>', sql.lit(''))
    .where('reversedAt', 'is', null)
    .where('accountID', '=', accountID)
    .orderBy('receiptNo')
    .limit(1)
    .executeTakeFirst();
  if (paid) throw conflict(feesTexts.referenceUsed(paid.receiptNo));
}

/** The imported line of this money, which the banking confirms. @throws CallError 409 for another amount, an open flag or an own transfer */
async function readSlipLine(
  db: Db,
  { accountID, slipKey, amount }: { accountID: number; slipKey: string; amount: number },
): Promise<Banking['line']> {
  const line = await readImported.first(db, { accountID, key: slipKey });
  if (line?.state === 'OWN TRANSFER') throw conflict(incomingTexts.isOwnTransfer);
  if (line?.state !== 'OPEN') return undefined;
  if (line.amount !== amount) throw conflict(texts.slipDiffers(line.amount));
  if (line.flag !== '') throw conflict(texts.slipFlagged);
  return line;
}
