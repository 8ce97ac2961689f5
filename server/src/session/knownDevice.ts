import type { Db } from '../handle.ts';
import { hashToken, newToken } from '../sessions/authenticate.ts';

/** Whether this device has signed this user in before. `token` is what the device calls itself, '' when it has no name. */
export async function isKnownDevice(db: Db, usernameKey: string, token: string): Promise<boolean> {
  if (token === '') return false;
  const device = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userID')
    .select('devices.userID')
    .where('devices.tokenHash', '=', hashToken(token))
    .where('users.usernameKey', '=', usernameKey)
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Remembers that a device has signed a user in and answers the device's token: its own when we once gave it that, even for
 * somebody else on the same computer; else a new one, since a name that a device chose for itself can be guessed.
 */
export async function rememberDevice(db: Db, userID: number, token: string, now: Date): Promise<string> {
  const given = await db
    .selectFrom('devices')
    .select('userID')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  const kept = given ? token : newToken();
  const at = now.toISOString();
  await db
    .insertInto('devices')
    .values({ tokenHash: hashToken(kept), userID, createdAt: at, seenAt: at })
    .onConflict((row) => row.columns(['tokenHash', 'userID']).doUpdateSet({ seenAt: at }))
    .execute();
  return kept;
}
