import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';
import { hashToken, newToken } from '../sessions/authenticate.ts';

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

/** The device's own token if we issued it, else a new one: one that a device chose itself could be guessed. */
export async function rememberDevice(db: Db, userID: number, token: string, now: Date): Promise<string> {
  const given = token !== '' && (await deviceOf.first(db, { tokenHash: hashToken(token) })) !== undefined;
  const saved = given ? token : newToken();
  const at = now.toISOString();
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  await saveDevice.run(db, { tokenHash: hashToken(saved), userID, at, aDayAgo });
  return saved;
}

/** The next sign-in from them is one from an unknown device. @param but the token of a device that stays known */
export async function forgetDevices(db: Db, userID: number, but = ''): Promise<void> {
  await db.deleteFrom('devices').where('userID', '=', userID).where('tokenHash', '!=', hashToken(but)).execute();
}

/** After too many wrong passwords in a row: whoever holds the device may not be its owner. */
export async function forgetDevice(db: Db, usernameKey: string, token: string): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('tokenHash', '=', hashToken(token))
    .where('userID', 'in', (users) => users.selectFrom('users').select('id').where('usernameKey', '=', usernameKey))
    .execute();
}

const deviceOf = prepared((db: Db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('devices').select('userID').where('tokenHash', '=', tokenHash),
);

type SavedDevice = { tokenHash: string; userID: number; at: string; aDayAgo: string };
const saveDevice = prepared((db: Db, { tokenHash, userID, at, aDayAgo }: SavedDevice) =>
  db
    .insertInto('devices')
    .values({ tokenHash, userID, createdAt: at, seenAt: at })
    .onConflict((row) =>
      row.columns(['tokenHash', 'userID']).doUpdateSet({ seenAt: at }).where('devices.seenAt', '<', aDayAgo),
    ),
);
