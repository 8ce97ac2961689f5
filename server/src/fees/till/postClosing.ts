import type { Received } from '@somero/contract';
import { tillTexts as texts } from '@somero/contract/fees/till/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../handle.ts';
import { setState } from '../incoming/saveLines.ts';
import { money, till, tillDifference } from '../ledger/accounts.ts';
import { credit, debit, post } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';
import type { PostingReceipt } from '../payments/postReceipt.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import { closingPaper } from '../payments/receiptPaper.ts';
import type { FeesTables } from '../tables.ts';
import type { FrozenClosing } from './FrozenClosing.ts';
import { type OpenTill, readTillSums } from './readOpenTills.ts';

export interface Banking {
  amount: number;
  accountID: number;
  /** Its name and number. */
  account: string;
  slip: string;
  slipKey: string;
  /** The imported line of this money, that was nobody's. */
  line?: ImportedLine | undefined;
}

type ImportedLine = Pick<
  Selectable<FeesTables['incomingLines']>,
  'id' | 'ver' | 'flag' | 'amount' | 'entry' | 'batchID'
>;

interface Closing {
  counts: Received<'closeTill'>['counts'];
  counted: number;
  banking: Banking | null;
  reason: string;
}

/** Posts the difference and what is banked, freezes the closing, and begins the next till with what stays. */
export async function postClosing(ctx: PostingReceipt, open: OpenTill, closing: Closing) {
  const { counted, banking, reason } = closing;
  const difference = counted - open.expected;
  const banked = banking?.amount ?? 0;
  const sums = await readTillSums(ctx.db, open);
  await postDifference(ctx, open.userID, difference, reason);
  if (banking?.line) await confirmLine(ctx, banking.line, { tillID: open.id, slip: banking.slip });
  if (banking) await postBanking(ctx, open.userID, banking);
  const closingNo = await addClosing(ctx, open, { ...closing, sums });
  await openNext(ctx, open, counted - banked);
  ctx.changed('tillClosing', closingNo, null, {
    ...{ cashier: open.name, expected: open.expected, counted, difference, banked },
    ...(banking && { account: banking.account, slip: banking.slip }),
    ...{ stays: counted - banked, reason },
  });
  return { closingNo, difference, stays: counted - banked, path: await ctx.link(closingPaper(closingNo)) };
}

async function postDifference(ctx: PostingReceipt, cashier: number, difference: number, reason: string): Promise<void> {
  if (difference === 0) return;
  const [into, from] =
    difference > 0 ? [till(cashier), tillDifference(cashier)] : [tillDifference(cashier), till(cashier)];
  const amount = Math.abs(difference);
  await post(ctx, { kind: 'TILL CLOSE', reason, lines: [debit(into, amount), credit(from, amount)] });
}

const postBanking = (ctx: PostingReceipt, cashier: number, { amount, accountID, slip }: Banking): Promise<number> =>
  post(ctx, {
    ...{ kind: 'BANKING', reason: texts.bankedWith(slip) },
    lines: [debit(money(accountID), amount), credit(till(cashier), amount)],
  });

/** The money counts by its banking: that it was nobody's is reversed. */
async function confirmLine(
  ctx: PostingReceipt,
  line: ImportedLine,
  { tillID, slip }: { tillID: number; slip: string },
): Promise<void> {
  const { id, amount, entry, batchID } = line;
  if (entry !== null) await reverse(ctx, entry, { reason: texts.bankedWith(slip), batchID });
  await setState(ctx.db, line, { state: 'CONFIRMS', entry: null, tillID });
  await ctx.db.updateTable('tills').set({ confirmed: 1 }).where('id', '=', tillID).execute();
  ctx.changed('incomingLine', id, { state: 'OPEN' }, { state: 'CONFIRMS', amount, reference: slip });
}

async function addClosing(
  { db, now, who }: PostingReceipt,
  open: OpenTill,
  { counts, counted, banking, reason, sums }: Closing & { sums: Awaited<ReturnType<typeof readTillSums>> },
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

const lastEntry = async (db: Db): Promise<number> =>
  (await db.selectFrom('ledgerEntries').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()).seq;

/** Money that stays always lies in an open till: it begins the next one. */
async function openNext({ db, now }: PostingReceipt, { userID }: OpenTill, stays: number): Promise<void> {
  if (stays === 0) return;
  const next = { userID, afterEntry: await lastEntry(db), opening: stays, openedAt: now.toISOString() };
  await db.insertInto('tills').values(next).execute();
}
