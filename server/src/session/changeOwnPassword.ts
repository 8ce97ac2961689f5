import { adminCategory } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { normalForm } from '@somero/contract/text.ts';
import { CallError, type Context, fail, inSteps } from '../handle.ts';
import { keepPassword } from '../passwords/keepPassword.ts';
import { hashPassword } from '../passwords/password.ts';
import { passwordProblem } from '../passwords/passwordProblem.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { checkCurrent } from './checkCurrent.ts';
import { hasSecondFactor } from './secondFactor.ts';

/** Milliseconds after a change in which it may be asked for again, because its answer was lost on the way. */
const askedAgain = 15 * 60_000;

/**
 * Gives oneself a new password. What is slow, checking one and hashing the other, comes before the transaction. Nothing is prepared of
 * a change that was made already.
 */
export const changeOwnPassword = inSteps<'changeOwnPassword', string | null>({
  prepare: async ({ current, password, password2 }, ctx) => {
    if (password !== password2) throw fail(texts.passwordsDiffer, 'password2');
    try {
      await checkCurrent(ctx, current);
    } catch (error) {
      const isWrong = error instanceof CallError && error.status === 400;
      if (isWrong && (await isMadeAlready(ctx, password))) return null;
      throw error;
    }
    if (normalForm(password) === normalForm(current)) throw fail(texts.passwordUnchanged, 'password');
    const problem = await problemOf(ctx, password);
    if (problem !== null) throw fail(problem, 'password');
    return hashPassword(password);
  },
  run: async (_, { db, who: { userID }, now, tokenHash, changed }, hash) => {
    if (hash === null) return { msg: texts.passwordChanged };
    await keepPassword(db, { userID, hash, temporary: 0, changedAt: now.toISOString() });
    await endSessions(db, userID, tokenHash);
    changed('user', userID, { password: 'before' }, { password: 'changed' });
    return { msg: texts.passwordChanged };
  },
});

/**
 * Whether it was this session that lately changed the password, and to this one. A look at it is a try like one at the current password,
 * counted and slowed with it: nobody gets more guesses by writing a second one into the other field. At other times it is not looked
 * at, so that who has only mistyped the current one is not slowed twice as fast.
 */
async function isMadeAlready(ctx: Context, password: string): Promise<boolean> {
  // Every change ends the user's other sessions: one that is older than the password has made it.
  const changedHere = await ctx.db
    .selectFrom('passwords')
    .innerJoin('sessions', 'sessions.userID', 'passwords.userID')
    .select('changedAt')
    .where('tokenHash', '=', ctx.tokenHash)
    .whereRef('createdAt', '<', 'changedAt')
    .where('changedAt', '>', new Date(ctx.now.getTime() - askedAgain).toISOString())
    .executeTakeFirst();
  if (!changedHere) return false;
  try {
    await checkCurrent(ctx, password);
    return true;
  } catch (error) {
    // Wrong, or a try that must wait: the answer stays that of the current password.
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
