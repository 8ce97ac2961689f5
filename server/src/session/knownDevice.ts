import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';
import { hashToken, newToken } from '../sessions/authenticate.ts';

/** Whether this device has signed this user in before. `token` is what the device calls itself, '' when it has no name. */
export async function isKnownDevice(db: Db, usernameKey: string, token: string): Promise<boolean> {
  if (token === '') return false;
  return (await deviceOfName.first(db, { tokenHash: hashToken(token), usernameKey })) !== undefined;
}

const deviceOfName = prepared((db: Db, { tokenHash, usernameKey }: { tokenHash: string; usernameKey: string }) =>
  db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userID')
    .select('devices.userID')
    .where('devices.tokenHash', '=', tokenHash)
    .where('users.usernameKey', '=', usernameKey),
);

/**
 * Remembers that a device has signed a user in and answers the device's token: its own when we once gave it that, even for
 * somebody else on the same computer; else a new one, since a name that a device chose for itself can be guessed.
 */
export async function rememberDevice(db: Db, userID: number, token: string, now: Date): Promise<string> {
  const given = token !== '' && (await deviceOf.first(db, { tokenHash: hashToken(token) })) !== undefined;
  const kept = given ? token : newToken();
  const at = now.toISOString();
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  await keepDevice.run(db, { tokenHash: hashToken(kept), userID, at, aDayAgo });
  return kept;
}

const deviceOf = prepared((db: Db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('devices').select('userID').where('tokenHash', '=', tokenHash),
);

type Kept = { tokenHash: string; userID: number; at: string; aDayAgo: string };
const keepDevice = prepared((db: Db, { tokenHash, userID, at, aDayAgo }: Kept) =>
  db
    .insertInto('devices')
    .values({ tokenHash, userID, createdAt: at, seenAt: at })
    .onConflict((row) =>
      row.columns(['tokenHash', 'userID']).doUpdateSet({ seenAt: at }).where('devices.seenAt', '<', aDayAgo),
    ),
);
