import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import type { Ledger } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';
import { repost } from './intake.ts';
import type { Line } from './placeRows.ts';
import { setState } from './saveLines.ts';

/** A reversed payment gives its line back to Unmatched, with the amount that the statement has by now. */
export async function putBackPaid(ctx: Ledger, paymentID: number): Promise<void> {
  const line = await ctx.db
    .selectFrom('incomingLines')
    .selectAll()
    .where('paymentID', '=', paymentID)
    .where('state', 'in', ['MATCHED', 'CONFIRMS'])
    .executeTakeFirst();
  if (line) await putBack(ctx, line);
}

/** Of an own transfer its entry is reversed. */
export async function putBack(ctx: Ledger, line: Line): Promise<void> {
  if (line.ownEntry !== null) await reverse(ctx, line.ownEntry, { reason: texts.putBack, batchID: line.batchID });
  const amount = line.newAmount ?? line.amount;
  const stands = line.entry !== null && amount === line.amount;
  const entry = stands ? line.entry : await repost(ctx, line, amount);
  const cleared = { paymentID: null, ownEntry: null, newAmount: null, reason: '', isGone: 0 };
  await setState(ctx.db, line, { state: 'OPEN', amount, entry, ...cleared });
}
