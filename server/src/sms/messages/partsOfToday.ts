import { schoolDay, startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import type { Db } from '../../handle.ts';

/** SMS that a user asked to send today, without those that were cancelled. */
export async function partsOfToday(db: Db, userID: number, now: Date): Promise<number> {
  const { parts } = await db
    .selectFrom('smsBatches')
    .innerJoin('smsMessages', 'smsMessages.batchID', 'smsBatches.id')
    .where('smsBatches.createdAt', '>=', startOfSchoolDay(schoolDay(now)).toISOString())
    .where('smsBatches.userID', '=', userID)
    .where('smsMessages.state', '<>', 'CANCELLED')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('smsMessages.parts'), eb.lit(0)).as('parts'))
    .executeTakeFirstOrThrow();
  return Number(parts);
}
