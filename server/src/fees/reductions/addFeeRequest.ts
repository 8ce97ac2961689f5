import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import type { Handler } from '../../handle.ts';
import { requestForAudit } from './requestForAudit.ts';
import { validateRequest } from './validateRequest.ts';

export const addFeeRequest: Handler<'addFeeRequest'> = async (asked, ctx) => {
  const { db, who, now } = ctx;
  const { student, fields } = await validateRequest(ctx, asked);
  const request = await db
    .insertInto('feeRequests')
    .values({
      ...{ catList: '', fromTerm: '', toTerm: '', sponsor: '', reference: '', decidedReason: '', ...fields },
      ...{ kind: asked.kind, studentID: student.id, reason: asked.reason, state: 'PENDING' },
      ...{ askedBy: who.userID, askedAt: now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  ctx.changed('feeRequest', request.id, null, requestForAudit(request));
  return { id: request.id, msg: texts.asked };
};
