import { adminCategory } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { type Context, fail, inSteps } from '../handle.ts';
import { keepPassword } from '../passwords/keepPassword.ts';
import { hashPassword } from '../passwords/password.ts';
import { passwordProblem } from '../passwords/passwordProblem.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { checkCurrent } from './checkCurrent.ts';
import { hasSecondFactor } from './secondFactor.ts';

/** Gives oneself a new password. What is slow, checking one and hashing the other, comes before the transaction. */
export const changeOwnPassword = inSteps<'changeOwnPassword', string>({
  prepare: async ({ current, password, password2 }, ctx) => {
    if (password !== password2) throw fail(texts.passwordsDiffer, 'password2');
    await checkCurrent(ctx, current);
    if (password.normalize('NFC') === current.normalize('NFC')) throw fail(texts.passwordUnchanged, 'password');
    const problem = await problemOf(ctx, password);
    if (problem !== null) throw fail(problem, 'password');
    return hashPassword(password);
  },
  run: async (_, { db, who: { userID }, now, tokenHash, changed }, hash) => {
    await keepPassword(db, { userID, hash, temporary: 0, changedAt: now.toISOString() });
    await endSessions(db, userID, tokenHash);
    changed('user', userID, { password: 'before' }, { password: 'changed' });
    return { msg: texts.passwordChanged };
  },
});

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
