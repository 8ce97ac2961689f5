import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { dropSecret } from '../../secrets/openSecrets.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import type { Place } from '../../secrets/seal.ts';
import { dropRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts';
import { matchingStep } from './totp.ts';

export async function hasSecondFactor(db: Db, userID: number): Promise<boolean> {
  const factor = await readSecondFactor(db, userID);
  return factor !== undefined && factor.confirmedAt !== null;
}

export const secretPlace = (userID: number): Place => `secondFactors/${userID}/secret`;

export const readSecondFactor = (db: Db, userID: number) => factorOf.first(db, { userID });

const factorOf = prepared((db: Db, { userID }: { userID: number }) =>
  db.selectFrom('secondFactors').selectAll().where('userID', '=', userID),
);

/** Uses the code up. 'none': no second factor. 'unreadable': the key is missing, only a recovery code works. */
export async function checkCode(
  db: Db,
  secrets: Secrets,
  { userID, code, now }: { userID: number; code: string; now: Date },
): Promise<'none' | 'right' | 'needed' | 'wrong' | 'unreadable'> {
  const factor = await readSecondFactor(db, userID);
  if (!factor || factor.confirmedAt === null) return 'none';
  if (code === '') return 'needed';
  const secret = await secrets.open(db, secretPlace(userID));
  if (secret !== null && (await spendStep(db, { ...factor, secret }, code, now))) return 'right';
  if (await spendRecoveryCode(db, userID, code)) return 'right';
  return secret === null ? 'unreadable' : 'wrong';
}

/** False: not a code of now, or one that was used. */
export async function spendStep(
  db: Db,
  factor: { userID: number; secret: string; lastStep: number },
  code: string,
  now: Date,
): Promise<boolean> {
  const step = matchingStep(factor.secret, code.replace(/\s/g, ''), now, factor.lastStep);
  if (step === null) return false;
  await db.updateTable('secondFactors').set({ lastStep: step }).where('userID', '=', factor.userID).execute();
  return true;
}

export async function dropSecondFactor(db: Db, userID: number): Promise<void> {
  await dropRecoveryCodes(db, userID);
  await dropSecret(db, secretPlace(userID));
  await db.deleteFrom('secondFactors').where('userID', '=', userID).execute();
}
