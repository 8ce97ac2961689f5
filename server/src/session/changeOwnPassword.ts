import { adminCategory } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { CallError, type Context, type Db, fail, type Handler } from '../handle.ts';
import { keepPassword } from '../passwords/keepPassword.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { passwordProblem } from '../passwords/passwordProblem.ts';
import { readCaller } from './authenticate.ts';
import { endSessions } from './endSessions.ts';
import { bySession, countTry, forgetTry } from './signInLimits.ts';

/** Gives oneself a new password. Writes at its own pace, because passwords take too long for a transaction. */
export const changeOwnPassword: Handler<'changeOwnPassword'> = async ({ current, password, password2 }, ctx) => {
  if (password !== password2) throw fail(texts.passwordsDiffer, 'password2');
  const { who, now } = ctx;
  const user = await readUser(ctx.db, who.userID);
  await checkCurrent(ctx, user.hash, current);
  if (password.normalize('NFC') === current.normalize('NFC')) throw fail(texts.passwordUnchanged, 'password');
  const { name: schoolName } = await ctx.db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  const problem = passwordProblem(password, { user, schoolName, isAdmin: who.catID === adminCategory });
  if (problem !== null) throw fail(problem, 'password');

  const hash = await hashPassword(password);
  await ctx.database.write(async (db) => {
    // The session may have ended since, perhaps because somebody else has just set another password.
    const still = await readCaller(db, ctx.tokenHash, now);
    if (!still) throw new CallError(401, texts.signedOut);
    await keepPassword(db, { userID: user.id, hash, temporary: 0, changedAt: now.toISOString() });
    await endSessions(db, who.userID, ctx.tokenHash);
    await recordAudit(db, {
      at: now,
      actorID: who.userID,
      actorCategory: who.category,
      sessionRef: who.sessionRef,
      ip: ctx.ip,
      call: 'changeOwnPassword',
      outcome: 'ok',
      reason: '',
      changes: [{ type: 'user', id: user.id, before: { password: 'before' }, after: { password: 'changed' } }],
      requestID: ctx.requestID,
    });
  });
  return { msg: texts.passwordChanged };
};

const readUser = (db: Db, userID: number) =>
  db
    .selectFrom('users')
    .innerJoin('passwords', 'passwords.userID', 'users.id')
    .select(['id', 'hash', 'username', 'fname', 'lname', 'oname', 'serialNumber', 'phone', 'phone2'])
    .where('id', '=', userID)
    .executeTakeFirstOrThrow();

// Slowed like a sign-in: whoever finds a device signed in must not guess their way to the account.
async function checkCurrent(ctx: Context, hash: string, current: string): Promise<void> {
  const counted = bySession(ctx.who.sessionRef);
  await ctx.database.write((db) => countTry(db, counted, ctx.now));
  if (!(await verifyPassword(hash, current))) throw fail(texts.currentPasswordWrong, 'current');
  await ctx.database.write((db) => forgetTry(db, counted, ctx.now));
}
