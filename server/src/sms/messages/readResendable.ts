import type { Db } from '../../handle.ts';

/** Rows of a batch that may be sent once more: failed or of unknown fate, not sent anew already, and not sent three times. */
export async function readResendable(db: Db, batchID: number) {
  const rows = await db
    .selectFrom('smsMessages as message')
    .leftJoin('smsMessages as again', 'again.resendOf', 'message.id')
    .leftJoin('smsMessages as before', 'before.id', 'message.resendOf')
    .select(['message.id', 'message.phone', 'message.name', 'message.students', 'message.text', 'message.state'])
    .select(['before.resendOf as first'])
    .where('message.batchID', '=', batchID)
    .where('message.state', 'in', ['FAILED', 'UNKNOWN'])
    .where('again.id', 'is', null)
    .orderBy('message.id')
    .execute();
  return rows.filter(({ first }) => first === null);
}
