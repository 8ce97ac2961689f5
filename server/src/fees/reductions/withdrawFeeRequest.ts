import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import { type Handler, missing } from '../../handle.ts';
import { readPending } from './decideFeeRequest.ts';
import { requestForAudit } from './requestForAudit.ts';

export const withdrawFeeRequest: Handler<'withdrawFeeRequest'> = async ({ id }, { db, who, now, changed }) => {
  const own = await db
    .selectFrom('feeRequests')
    .select('id')
    .where('id', '=', id)
    .where('askedBy', '=', who.userID)
    .executeTakeFirst();
  if (!own) throw missing();
  const request = await readPending(db, id);
  const withdrawn = await db
    .updateTable('feeRequests')
    .set({ state: 'WITHDRAWN', ver: request.ver + 1, decidedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  changed('feeRequest', id, requestForAudit(request), requestForAudit(withdrawn));
  return { msg: texts.withdrawn };
};
