import type { Received } from '@somero/contract';
import { differenceInWords } from '@somero/contract/fees/rules.ts';
import { countedOf, notes } from '@somero/contract/fees/till/rules.ts';
import { tillTexts as texts } from '@somero/contract/fees/till/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, conflict, fail, type Handler } from '../../handle.ts';
import { money, till, tillDifference } from '../ledger/accounts.ts';
import { credit, debit, post } from '../ledger/post.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import { closingPaper } from '../payments/receiptPaper.ts';
import { referenceKeyOf } from '../payments/referenceKeyOf.ts';
import type { FrozenClosing } from './FrozenClosing.ts';
import { type OpenTill, readOpenTills, readTillSums } from './readOpenTills.ts';
import { shownTill } from './shownTill.ts';

export const closeTill: Handler<'closeTill'> = async (payload, ctx) => {
  const cashier = payload.userID ?? ctx.who.userID;
  const open = await requireOpen(ctx, cashier, payload);
  const counted = requireCounted(payload);
  const difference = counted - open.expected;
  const reason = payload.reason ?? '';
  if (reason === '' && difference !== 0) throw fail(texts.differenceReason(differenceInWords(difference)), 'reason');
  if (reason === '' && cashier !== ctx.who.userID) throw fail(texts.othersReason, 'reason');
  const banking = await requireBanking(ctx, payload, counted);
  const sums = await readTillSums(ctx.db, open);
  await postDifference(ctx, cashier, difference, reason);
  if (banking) await postBanking(ctx, cashier, banking);
  const closingNo = await addClosing(ctx, open, { counted, reason, banking, sums, counts: payload.counts });
  const stays = counted - payload.banked;
  await openNext(ctx, open, stays);
  ctx.changed('tillClosing', closingNo, null, {
    ...{ cashier: open.name, expected: open.expected, counted, difference, banked: payload.banked },
    ...(banking && { account: banking.account, slip: banking.slip }),
    ...{ stays, reason },
  });
  const path = await ctx.link(closingPaper(closingNo));
  return { closingNo, difference, stays, path, msg: texts.closed(closingNo) };
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

type Banking = NonNullable<Awaited<ReturnType<typeof requireBanking>>>;

async function requireBanking({ db }: Context, payload: Received<'closeTill'>, counted: number) {
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
  const used = await db
    .selectFrom('tillClosings')
    .select('closingNo')
    .where('accountID', '=', accountID)
    .where('slipKey', '=', slipKey)
    .executeTakeFirst();
  if (used) throw conflict(texts.slipUsed(used.closingNo));
  return { amount, accountID, slip, slipKey, account: [account.name, account.number].filter(Boolean).join(' ') };
}

async function postDifference(ctx: Context, cashier: number, difference: number, reason: string): Promise<void> {
  if (difference === 0) return;
  const [into, from] =
    difference > 0 ? [till(cashier), tillDifference(cashier)] : [tillDifference(cashier), till(cashier)];
  const amount = Math.abs(difference);
  await post(ctx, { kind: 'TILL CLOSE', reason, lines: [debit(into, amount), credit(from, amount)] });
}

const postBanking = (ctx: Context, cashier: number, { amount, accountID, slip }: Banking): Promise<number> =>
  post(ctx, {
    ...{ kind: 'BANKING', reason: texts.bankedWith(slip) },
    lines: [debit(money(accountID), amount), credit(till(cashier), amount)],
  });

interface Closing {
  counted: number;
  reason: string;
  banking: Banking | null;
  sums: Awaited<ReturnType<typeof readTillSums>>;
  counts: Received<'closeTill'>['counts'];
}

async function addClosing(
  { db, now, who }: Context,
  open: OpenTill,
  { counted, reason, banking, sums, counts }: Closing,
): Promise<number> {
  const last = await db
    .selectFrom('tillClosings')
    .select('closingNo')
    .orderBy('closingNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  const closingNo = (last?.closingNo ?? 0) + 1;
  const content: FrozenClosing = {
    ...{ layout: 1, ...(await readLetterhead(db)), cashier: open.name, by: who.name },
    ...{ openedAt: open.openedAt, opening: open.opening, ...sums, account: banking?.account ?? '' },
  };
  await db
    .insertInto('tillClosings')
    .values({
      ...{ closingNo, tillID: open.id, untilEntry: await lastEntry(db), day: schoolDay(now), at: now.toISOString() },
      ...{ userID: who.userID, counted, expected: open.expected, reason, content: JSON.stringify(content) },
      counts: JSON.stringify(counts.filter(({ pieces }) => pieces > 0).sort((a, b) => b.note - a.note)),
      ...{ banked: banking?.amount ?? 0, accountID: banking?.accountID ?? null },
      ...{ slip: banking?.slip ?? '', slipKey: banking?.slipKey ?? '' },
    })
    .execute();
  await db.updateTable('tills').set({ closingNo }).where('id', '=', open.id).execute();
  return closingNo;
}

const lastEntry = async (db: Context['db']): Promise<number> =>
  (await db.selectFrom('ledgerEntries').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()).seq;

/** Money that stays always lies in an open till: it begins the next one. */
async function openNext({ db, now }: Context, { userID }: OpenTill, stays: number): Promise<void> {
  if (stays === 0) return;
  const next = { userID, afterEntry: await lastEntry(db), opening: stays, openedAt: now.toISOString() };
  await db.insertInto('tills').values(next).execute();
}
