import type { Answered, Received } from '@somero/contract';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { CallError, type Context, type Db, type Handler } from '../handle.ts';
import { renewHash } from '../passwords/keepPassword.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password.ts';
import { Turns } from '../passwords/Turns.ts';
import { foldName } from '../school/foldName.ts';
import { hashToken, readCaller } from '../sessions/authenticate.ts';
import { beginSession } from '../sessions/beginSession.ts';
import { describeSession } from './describeSession.ts';
import { isKnownDevice, rememberDevice } from './knownDevice.ts';
import { noteSignIn } from './notices.ts';
import { judgeCode } from './secondFactor.ts';
import {
  byKnownDevice,
  byUnknownDevice,
  type Counted,
  clearAddress,
  countTry,
  forgetTry,
  refuseEarly,
} from './signInLimits.ts';

// A try holds its turn until it is known whether it failed: so honest ones that have not succeeded yet hardly count against
// their address. Known devices have turns of their own: they never queue behind somebody who guesses.
const knownTurns = new Turns(2, 200);
const unknownTurns = new Turns(2, 200);

/** HTTP 200 with error true (calls.md, Conventions): the same words whatever was wrong. */
const refused = () => new CallError(200, texts.refused);
/** Said only to who knows the password: the second factor is missing, or another one. */
const needsCode = (msg: string) => new CallError(200, msg, { extra: { needsCode: 1 } });

/** Signs a user in. Writes at its own pace, because a password takes too long to check for a transaction. */
export const login: Handler<'login'> = async ({ username, password, code = '' }, ctx) => {
  const known = await isKnownDevice(ctx.db, foldName(username), ctx.device);
  const counted = known ? byKnownDevice(username, hashToken(ctx.device)) : byUnknownDevice(username, ctx.ip);
  // Before the queue, so that whoever guesses cannot fill it.
  await refuseEarly(ctx.db, counted, ctx.now);
  return (known ? knownTurns : unknownTurns).take(async () => {
    await ctx.database.write((db) => countTry(db, counted, ctx.now));
    const user = await checkPassword(ctx.db, { username, password });
    const answer = await ctx.database.write((db) => letIn(db, ctx, user, { counted, known, code }));
    // Thrown only here, so that what the transaction has counted stays.
    if (answer === 'needed') throw needsCode(texts.needsCode);
    if (answer === 'wrong') throw needsCode(texts.codeWrong);
    return answer;
  });
};

interface Checked {
  id: number;
  /** The hash that the password was checked against. */
  hash: string;
  /** The hash to keep from now on. */
  freshHash: string;
}

/** @throws CallError when there is no such active user or the password is another one */
async function checkPassword(
  db: Db,
  { username, password }: Pick<Received<'login'>, 'username' | 'password'>,
): Promise<Checked> {
  const user = await db
    .selectFrom('users')
    .innerJoin('passwords', 'passwords.userID', 'users.id')
    .select(['id', 'status', 'hash'])
    .where('usernameKey', '=', foldName(username))
    .executeTakeFirst();
  const right = await verifyPassword(user?.hash, password);
  if (!user || !right || user.status !== 1) throw refused();
  const { id, hash } = user;
  return { id, hash, freshHash: needsRehash(hash) ? await hashPassword(password) : hash };
}

interface Try {
  counted: Counted;
  /** Whether the device has signed this user in before. */
  known: boolean;
  /** What was typed as the second factor, '' for nothing. */
  code: string;
}

async function letIn(
  db: Db,
  ctx: Context,
  { id, hash, freshHash }: Checked,
  { counted, known, code }: Try,
): Promise<Answered<'login'> | 'needed' | 'wrong'> {
  const { now, ip, agent, device, requestID } = ctx;
  // Between the check and this transaction the password may have been changed, and its sessions ended.
  if (!(await renewHash(db, id, hash, freshHash))) throw refused();
  const second = await judgeCode(db, id, code, now);
  if (second !== 'right') {
    // Still a try of this name: else whoever has the password could guess codes for ever. Yet no guess of the address.
    if (second === 'needed') await clearAddress(db, counted, now);
    return second;
  }
  await forgetTry(db, counted, now);
  const { token, ref } = await beginSession(db, id, { now, ip, agent });
  const found = await readCaller(db, hashToken(token), now);
  if (!found) throw refused();
  const { caller } = found;
  const told = await noteSignIn(db, { userID: id, sessionRef: ref, at: now, ip, agent }, known);
  await recordAudit(db, {
    at: now,
    actorID: id,
    actorCategory: caller.category,
    sessionRef: ref,
    ip,
    call: 'login',
    outcome: 'ok',
    reason: told,
    changes: [{ type: 'session', id: ref, before: null, after: { userID: id, agent } }],
    requestID,
  });
  const deviceToken = await rememberDevice(db, id, device, now);
  return { ...(await describeSession(db, caller)), token: { accessToken: token }, deviceToken };
}
