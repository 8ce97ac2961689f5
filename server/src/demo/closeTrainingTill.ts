import { countedOf, notes } from '@somero/contract/fees/till/rules.ts';
import type { PostingReceipt } from '../fees/payments/postReceipt.ts';
import { referenceKeyOf } from '../fees/payments/referenceKeyOf.ts';
import { postClosing } from '../fees/till/postClosing.ts';
import { readOpenTills } from '../fees/till/readOpenTills.ts';
import type { Chance } from './chance.ts';

/** The cash that the bursar holds is counted and banked; now and then some is missing. */
export async function closeTrainingTill(ctx: PostingReceipt, chance: Chance): Promise<void> {
  const [open] = await readOpenTills(ctx.db, ctx.who.userID);
  if (!open) return;
  const isShort = chance.rarely(5) && open.expected > 1_000;
  const counts = piecesOf(Math.max(0, open.expected - (isShort ? 1_000 : 0)));
  const counted = countedOf(counts);
  const account = await ctx.db
    .selectFrom('moneyAccounts')
    .select(['id', 'name'])
    .where('kind', '=', 'BANK')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const slip = `DEP ${chance.whole(100_000, 999_999)}`;
  const banking = {
    amount: counted,
    accountID: account.id,
    account: account.name,
    slip,
    slipKey: referenceKeyOf(slip),
  };
  const reason = counted === open.expected ? '' : 'Too much change was given';
  await postClosing(ctx, open, { counts, counted, banking: counted > 0 ? banking : null, reason });
}

/** In as few pieces as can be; less than the least coin is left out. */
function piecesOf(amount: number) {
  let left = amount;
  return notes.flatMap((note) => {
    const pieces = Math.floor(left / note);
    left -= pieces * note;
    return pieces === 0 ? [] : [{ note, pieces }];
  });
}
