import { adminCategory } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { normalForm } from '@somero/contract/text.ts';
import { CallError, type Context, fail, inSteps } from '../handle.ts';
import { hashPassword } from '../passwords/password.ts';
import { passwordProblem } from '../passwords/passwordProblem.ts';
import { storePassword } from '../passwords/storePassword.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { checkCurrent } from './checkCurrent.ts';
import { forgetDevices } from './knownDevice.ts';
import { hasSecondFactor } from './secondFactor/secondFactor.ts';

/** Milliseconds in which a lost answer may be asked for again. */
const repeatWindow = 15 * 60_000;

export const changeOwnPassword = inSteps<'changeOwnPassword', string | null>({
  prepare: async ({ current, password, password2 }, ctx) => {
    if (password !== password2) throw fail(texts.passwordsDiffer, 'password2');
    try {
      await checkCurrent(ctx, current);
    } catch (error) {
      const isWrong = error instanceof CallError && error.status === 400;
      if (isWrong && (await isAlreadyChanged(ctx, password))) return null;
      throw error;
    }
    if (normalForm(password) === normalForm(current)) throw fail(texts.passwordUnchanged, 'password');
    const problem = await problemOf(ctx, password);
    if (problem !== null) throw fail(problem, 'password');
    return hashPassword(password, ctx.who.username);
  },
  run: async (_, { db, who: { userID }, now, tokenHash, device, changed }, hash) => {
    if (hash === null) return { msg: texts.passwordChanged };
    await storePassword(db, { userID, hash, temporary: 0, changedAt: now.toISOString() });
    await endSessions(db, userID, tokenHash);
    await forgetDevices(db, userID, device);
    changed('user', userID, { password: 'before' }, { password: 'changed' });
    return { msg: texts.passwordChanged };
  },
});

/** Counted and slowed like a try of the current password. Not otherwise: a mistyped one would count twice. */
async function isAlreadyChanged(ctx: Context, password: string): Promise<boolean> {
  // A change ends the user's other sessions: this session is older than the password, so it made the change.
  const changedHere = await ctx.db
    .selectFrom('passwords')
    .innerJoin('sessions', 'sessions.userID', 'passwords.userID')
    .select('changedAt')
    .where('tokenHash', '=', ctx.tokenHash)
    .whereRef('createdAt', '<', 'changedAt')
    .where('changedAt', '>', new Date(ctx.now.getTime() - repeatWindow).toISOString())
    .executeTakeFirst();
  if (!changedHere) return false;
  try {
    await checkCurrent(ctx, password);
    return true;
  } catch (error) {
    // Wrong or throttled: answer as for the current password.
    if (error instanceof CallError && error.status < 500) return false;
    throw error;
  }
}

async function problemOf({ db, who }: Context, password: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['username', 'fname', 'lname', 'oname', 'serialNumber', 'phone', 'phone2'])
    .where('id', '=', who.userID)
    .executeTakeFirstOrThrow();
  const { name: schoolName } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  return passwordProblem(password, {
    user,
    schoolName,
    isAdmin: who.catID === adminCategory,
    hasSecondFactor: await hasSecondFactor(db, who.userID),
  });
}
