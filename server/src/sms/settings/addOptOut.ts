import type { Context } from '../../handle.ts';

/** @param phone as +256772123456. @returns its id, undefined when it stands already */
export async function addOptOut(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { phone, how, userID }: { phone: string; how: string; userID: number },
): Promise<number | undefined> {
  const standing = db.selectFrom('smsOptOuts').select('id').where('phone', '=', phone).where('endedAt', 'is', null);
  if (await standing.executeTakeFirst()) return undefined;
  const row = { phone, how, userID, since: now.toISOString(), endedAt: null, endedBy: null };
  const { id } = await db.insertInto('smsOptOuts').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
