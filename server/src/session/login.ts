import type { Answered, Received } from '@somero/contract';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { prepared } from '../database/prepared.ts';
import { foldName } from '../foldName.ts';
import { CallError, type Context, type Db, type Handler } from '../handle.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password.ts';
import { Semaphore } from '../passwords/Semaphore.ts';
import { renewHash } from '../passwords/storePassword.ts';
import { hashToken, readCaller } from '../sessions/authenticate.ts';
import { beginSession } from '../sessions/beginSession.ts';
import { describeSession } from './describeSession.ts';
import { isKnownDevice, rememberDevice } from './knownDevice.ts';
import { noteSignIn } from './notices.ts';
import { checkCode } from './secondFactor/secondFactor.ts';
import {
  byKnownDevice,
  byUnknownDevice,
  type Counted,
  countFailure,
  forgetFailures,
  ofName,
  refuseEarly,
  takeTry,
} from './signInLimits.ts';

// Known devices have a queue of their own: they never wait behind somebody who guesses.
const knownDevices = new Semaphore(2, 200);
const unknownDevices = new Semaphore(2, 200);

/** HTTP 200 with error true (calls.md, Conventions): the same words for every reason. */
const refused = () => new CallError(200, texts.refused);
/** Only after the right password. */
const needsCode = (msg: string) => new CallError(200, msg, { extra: { needsCode: 1 } });

/** Opens its own transaction: checking a password takes too long for one. */
export const login: Handler<'login'> = async ({ username, password, code = '' }, ctx) => {
  const known = await isKnownDevice(ctx.db, foldName(username), ctx.device);
  const counted = known ? byKnownDevice(username, hashToken(ctx.device)) : byUnknownDevice(username, ctx.ip);
  // Before the queue, so that guesses cannot fill it.
  await refuseEarly(ctx.db, counted, ctx.now);
  const queue = known ? knownDevices : unknownDevices;
  const answer = await queue.take(() =>
    takeTry(ctx.db, counted, ctx.now, async () => {
      const user = await checkPassword(ctx.db, { username, password });
      return ctx.database.write((db) => decide(db, ctx, user, { counted, known, code }));
    }),
  );
  // Thrown after the transaction, so that the counted failure stays.
  if (answer === 'wrongPassword') throw refused();
  if (answer === 'codeMissing') throw needsCode(texts.needsCode);
  if (answer === 'wrongCode') throw needsCode(texts.codeWrong);
  if (answer === 'codeUnreadable') throw needsCode(texts.codeUnreadable);
  return answer;
};

interface Checked {
  id: number;
  hash: string;
  freshHash: string;
}

/** null: no such active user, or a wrong password. */
async function checkPassword(
  db: Db,
  { username, password }: Pick<Received<'login'>, 'username' | 'password'>,
): Promise<Checked | null> {
  const user = await userOf.first(db, { usernameKey: foldName(username) });
  const right = await verifyPassword(user?.hash, password);
  if (!user || !right || user.status !== 1) return null;
  const { id, hash } = user;
  return { id, hash, freshHash: needsRehash(hash) ? await hashPassword(password) : hash };
}

const userOf = prepared((db: Db, { usernameKey }: { usernameKey: string }) =>
  db
    .selectFrom('users')
    .innerJoin('passwords', 'passwords.userID', 'users.id')
    .select(['id', 'status', 'hash'])
    .where('usernameKey', '=', usernameKey),
);

interface Try {
  counted: Counted;
  known: boolean;
  /** '' for none. */
  code: string;
}

type Refused = 'wrongPassword' | 'codeMissing' | 'wrongCode' | 'codeUnreadable';

/** One durable commit for success and failure. */
async function decide(
  db: Db,
  ctx: Context,
  user: Checked | null,
  { counted, known, code }: Try,
): Promise<Answered<'login'> | Refused> {
  const wrong = await whatIsWrong(db, ctx, user, code);
  if (user && !wrong) {
    await forgetFailures(db, counted);
    return letIn(db, ctx, user.id, known);
  }
  // A try without its code counts against the name, or a thief of the password could guess codes for ever. It is no guess of
  // the address.
  await countFailure(db, wrong === 'codeMissing' ? ofName(counted) : counted, ctx.now);
  return wrong ?? 'wrongPassword';
}

async function whatIsWrong(
  db: Db,
  { secrets, now }: Context,
  user: Checked | null,
  code: string,
): Promise<Refused | null> {
  if (!user) return 'wrongPassword';
  const { id, hash, freshHash } = user;
  // The password may have been changed since the check.
  const unchanged = freshHash === hash ? await isUnchanged(db, id, hash) : await renewHash(db, id, hash, freshHash);
  if (!unchanged) return 'wrongPassword';
  const second = await checkCode(db, secrets, { userID: id, code, now });
  return outcomes[second];
}

const outcomes = { right: null, needed: 'codeMissing', wrong: 'wrongCode', unreadable: 'codeUnreadable' } as const;

const isUnchanged = async (db: Db, userID: number, hash: string): Promise<boolean> =>
  (await hashOf.first(db, { userID }))?.hash === hash;

const hashOf = prepared((db: Db, { userID }: { userID: number }) =>
  db.selectFrom('passwords').select('hash').where('userID', '=', userID),
);

async function letIn(db: Db, ctx: Context, id: number, known: boolean): Promise<Answered<'login'>> {
  const { now, ip, agent, device, requestID } = ctx;
  const { token, ref } = await beginSession(db, id, { now, ip, agent });
  const found = await readCaller(db, hashToken(token), now);
  // Deactivated since the check.
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
