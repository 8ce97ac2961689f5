import type { Received } from '@somero/contract';
import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, conflict, type Db, fail, type Handler, missing, refuse } from '../../handle.ts';
import { voucherPaper } from '../payments/receiptPaper.ts';
import { carryOut } from './carryOut.ts';
import { type FeeRequest, requestForAudit } from './requestForAudit.ts';

type Asked = Received<'decideFeeRequest'>;

export const decideFeeRequest: Handler<'decideFeeRequest'> = async (asked, ctx) => {
  const request = await readPending(ctx.db, asked.id);
  if (asked.ver !== undefined && asked.ver !== request.ver) {
    const current = { id: request.id, ...requestForAudit(request), ver: request.ver };
    throw await conflictShowing(ctx, 'getFeeRequests', texts.changedMeanwhile, current);
  }
  requireDecider(ctx, request, asked);
  const { approve, reason: decidedReason = '' } = asked;
  const decided = await ctx.db
    .updateTable('feeRequests')
    .set({
      ...{ state: approve === 1 ? 'APPROVED' : 'REFUSED', ver: request.ver + 1, decidedReason },
      ...{ decidedBy: ctx.who.userID, decidedAt: ctx.now.toISOString() },
    })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const voucherNo = approve === 1 ? await carryOut(ctx, decided) : null;
  ctx.changed('feeRequest', request.id, requestForAudit(request), { ...requestForAudit(decided), decidedReason });
  const path = voucherNo === null ? '' : await ctx.link(voucherPaper(voucherNo));
  return { path, msg: approve === 1 ? texts.approved : texts.refused };
};

/** @throws CallError 409 for a decided one */
export async function readPending(db: Db, id: number): Promise<FeeRequest> {
  const request = await db.selectFrom('feeRequests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!request) throw missing();
  if (request.state !== 'PENDING') throw conflict(texts.decidedAlready);
  return request;
}

/** fees.md, D7. */
function requireDecider({ who }: Context, { askedBy }: FeeRequest, { approve, reason }: Asked): void {
  const isOwn = askedBy === who.userID;
  if (isOwn && who.catID !== adminCategory) throw refuse(texts.ownRequest);
  if (reason === undefined && (isOwn || approve === 0)) throw fail(feesTexts.enterReason, 'reason');
}
