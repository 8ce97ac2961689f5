import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../handle.ts';
import { toBase32 } from './totp.ts';

const howMany = 10;
/** 80 random bits, sixteen letters: enough for a plain hash. */
const bytes = 10;

const hashOf = (userID: number, letters: string): string =>
  createHash('sha256').update(`${userID} ${letters}`).digest('hex');

/** Replaces the user's codes by ten new ones, as abcd-efgh-ijkl-mnop. Only hashes are stored. */
export async function giveRecoveryCodes(db: Db, userID: number): Promise<string[]> {
  await dropRecoveryCodes(db, userID);
  const codes = Array.from({ length: howMany }, () => toBase32(randomBytes(bytes)).toLowerCase());
  const rows = codes.map((letters) => ({ userID, codeHash: hashOf(userID, letters) }));
  await db.insertInto('recoveryCodes').values(rows).execute();
  return codes.map((letters) => letters.match(/.{4}/g)?.join('-') ?? letters);
}

/** Ignores case, dashes and spaces. False: not this user's code, or used. */
export async function spendRecoveryCode(db: Db, userID: number, typed: string): Promise<boolean> {
  const letters = typed.toLowerCase().replace(/[^a-z2-7]/g, '');
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userID', '=', userID)
    .where('codeHash', '=', hashOf(userID, letters))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function dropRecoveryCodes(db: Db, userID: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userID', '=', userID).execute();
}
