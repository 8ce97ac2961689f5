import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import type { Account } from '../ledger/accounts.ts';

/** A cashier's first cash opens the till. Whatever moved, no line of a TILL account is outside a till, or in a closed one. */
export async function openTills(
  { db, now }: { db: Db; now: Date },
  moved: readonly Account[],
  firstEntry: number,
): Promise<void> {
  for (const { kind, ownerID: userID } of moved) {
    if (kind !== 'TILL' || (await openTillOf.first(db, { userID }))) continue;
    const till = { userID, afterEntry: firstEntry - 1, opening: 0, openedAt: now.toISOString() };
    await db.insertInto('tills').values(till).execute();
  }
}

const openTillOf = prepared((db: Db, { userID }: { userID: number }) =>
  db.selectFrom('tills').select('id').where('userID', '=', userID).where('closingNo', 'is', null),
);
