import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../handle.ts';
import { toBase32 } from './totp.ts';

const howMany = 10;
/** 80 random bits: sixteen letters. So many can be kept under a plain hash. */
const bytes = 10;

// Bound to its user, so that equal codes of two users, should there ever be any, do not look equal.
const hashOf = (userID: number, letters: string): string =>
  createHash('sha256').update(`${userID} ${letters}`).digest('hex');

/** Gives a user ten new codes in place of any they had, as abcd-efgh-ijkl-mnop. They are kept as hashes only. */
export async function giveRecoveryCodes(db: Db, userID: number): Promise<string[]> {
  await dropRecoveryCodes(db, userID);
  const codes = Array.from({ length: howMany }, () => toBase32(randomBytes(bytes)).toLowerCase());
  const rows = codes.map((letters) => ({ userID, codeHash: hashOf(userID, letters) }));
  await db.insertInto('recoveryCodes').values(rows).execute();
  return codes.map((letters) => letters.match(/.{4}/g)?.join('-') ?? letters);
}

/** Uses up a code, however its case, dashes and spaces were typed. false: it is none of this user's, or was used. */
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
