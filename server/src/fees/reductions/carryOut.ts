import { isAward, isOneOff } from '@somero/contract/fees/reductions/kinds.ts';
import { spread } from '@somero/contract/fees/rules.ts';
import { advance, due } from '../ledger/accounts.ts';
import { credit, debit, post } from '../ledger/post.ts';
import { readCells } from '../ledger/readCells.ts';
import { reverse } from '../ledger/reverse.ts';
import { followRequests } from './follow.ts';
import { oneOffParts } from './oneOffParts.ts';
import { type Deciding, postRefund } from './postRefund.ts';
import type { FeeRequest } from './requestForAudit.ts';

/** What an approval does. @returns the number of the voucher of a refund */
export async function carryOut(ctx: Deciding, request: FeeRequest): Promise<number | null> {
  const { kind, studentID } = request;
  if (kind === 'REFUND') return postRefund(ctx, request);
  if (kind === 'TRANSFER') await postTransfer(ctx, request);
  else if (kind === 'TAKE BACK') await takeBack(ctx, request);
  else if (isAward(kind)) await award(ctx, request);
  else if (isOneOff(kind)) {
    const parts = await oneOffParts(ctx.db, { ...request, kind });
    const rows = parts.map((part) => ({ requestID: request.id, studentID, ...part }));
    await ctx.db.insertInto('feeGrants').values(rows).execute();
    await followRequests(ctx, studentID, '');
  }
  return null;
}

async function award(ctx: Deciding, { id, studentID, fromTerm, toTerm }: FeeRequest): Promise<void> {
  await ctx.db.insertInto('feeAwards').values({ requestID: id, studentID, fromTerm, lastTerm: toTerm }).execute();
  await followRequests(ctx, studentID, '');
}

async function postTransfer(ctx: Deciding, { id, studentID, toStudentID, amount, reason }: FeeRequest): Promise<void> {
  const [sum, receiver] = [amount ?? 0, toStudentID ?? 0];
  const { parts, rest } = spread(await readCells(ctx.db, receiver), sum);
  await post(ctx, {
    ...{ kind: 'TRANSFER', studentID, requestID: id, reason },
    lines: [
      debit(advance(studentID), sum),
      ...parts.map((part) => credit(due(receiver, part.cell), part.amount)),
      ...(rest > 0 ? [credit(advance(receiver), rest)] : []),
    ],
  });
}

/** Single amounts go back by themselves once they are no longer granted; a refund or transfer is reversed. */
async function takeBack(ctx: Deciding, { id, takesBack, studentID, reason }: FeeRequest): Promise<void> {
  const requestID = takesBack ?? 0;
  const money = await ctx.db
    .selectFrom('ledgerEntries')
    .select('seq')
    .where('requestID', '=', requestID)
    .where('kind', 'in', ['REFUND', 'TRANSFER'])
    .executeTakeFirst();
  if (money) {
    await reverse(ctx, money.seq, { reason, requestID: id });
    return;
  }
  await ctx.db.deleteFrom('feeGrants').where('requestID', '=', requestID).execute();
  await followRequests(ctx, studentID, reason);
}
