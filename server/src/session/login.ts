import type { Answered } from '@somero/contract';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { prepared } from '../database/prepared.ts';
import { CallError, type Context, type Db, type Handler } from '../handle.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password.ts';
import { Semaphore } from '../passwords/Semaphore.ts';
import { renewHash } from '../passwords/storePassword.ts';
import { deviceKeys } from '../secrets/deviceKeys.ts';
import { hashToken, readCaller } from '../sessions/authenticate.ts';
import { beginSession } from '../sessions/beginSession.ts';
import { describeSession } from './describeSession.ts';
import { forgetDevice, isKnownDevice, rememberDevice } from './knownDevice.ts';
import { noteClosing, noteSignIn } from './notices.ts';
import { checkCode } from './secondFactor/secondFactor.ts';
import {
  byKnownDevice,
  byUnknownDevice,
  type Counted,
  countCode,
  countFailure,
  countSuccess,
  dropCounters,
  refuseThrottled,
} from './signInLimits.ts';

// Known devices have a queue of their own: they never wait behind somebody who guesses.
const knownDevices = new Semaphore(2, 200);
const unknownDevices = new Semaphore(2, 200);

/** Told on known devices only, after the right password. */
const codeProblems = { codeMissing: texts.needsCode, wrongCode: texts.codeWrong, codeUnreadable: texts.codeUnreadable };

/** Opens its own transactions: checking a password takes too long for one. */
export const login: Handler<'login'> = async ({ username, password, code = '' }, ctx) => {
  const usernameKey = foldName(username);
  const known = await isKnownDevice(ctx.db, usernameKey, ctx.device);
  const counted = known ? byKnownDevice(username, hashToken(ctx.device)) : byUnknownDevice(username, ctx.ip);
  // Before the queue, so that guesses cannot fill it.
  await refuseThrottled(ctx.db, counted, ctx.now, { codes: code !== '', closing: code === '' });
  const second = known ? 'later' : await checkCodeFirst(ctx, { usernameKey, code, counted });
  const asked: Try = { usernameKey, counted, known, code: known ? code : '', codeShown: second === 'right' };
  if (!known && !asked.codeShown) await refuseThrottled(ctx.db, counted, ctx.now, { closing: true });
  const mayLook = second !== 'needed' && second !== 'wrong' && second !== 'unreadable';
  const [queue, owner] = known ? [knownDevices, usernameKey] : [unknownDevices, counted.pair];
  const answer = await queue.take(owner, async () => {
    const user = await checkPassword(ctx.db, mayLook ? usernameKey : null, password, owner);
    return ctx.database.write((db) => decide(db, ctx, user, asked));
  });
  // Thrown after the transaction, so that the counted failure stays.
  if (typeof answer !== 'string') return answer;
  // HTTP 200 with error true (calls.md, Conventions): the same words for every reason.
  if (!known || answer === 'wrongPassword') {
    throw new CallError(200, ctx.secrets.problem === null || known ? texts.refused : texts.refusedWithoutKey);
  }
  throw new CallError(200, codeProblems[answer], { extra: { needsCode: 1 } });
};

/** From an unknown device, a second factor must be right before the password is looked at. A name of nobody takes as long. */
async function checkCodeFirst(
  { database, db, secrets, now }: Context,
  { usernameKey, code, counted }: Pick<Try, 'usernameKey' | 'code' | 'counted'>,
) {
  const check = async (on: Db) => {
    const user = await userOf.first(on, { usernameKey });
    return checkCode(on, secrets, { userID: user?.id ?? 0, code, now });
  };
  if (code === '') return check(db);
  return database.write(async (on) => {
    await countCode(on, counted, now);
    return check(on);
  });
}

interface Checked {
  id: number;
  hash: string;
  freshHash: string;
}

/** null: no such active user, or a wrong password. Without a name it takes as long. */
async function checkPassword(
  db: Db,
  usernameKey: string | null,
  password: string,
  owner: string,
): Promise<Checked | null> {
  const user = usernameKey === null ? undefined : await userOf.first(db, { usernameKey });
  const right = await verifyPassword(user?.hash, password, owner);
  if (!user || !right || user.status !== 1) return null;
  const { id, hash } = user;
  return { id, hash, freshHash: needsRehash(hash) ? await hashPassword(password, owner) : hash };
}

const userOf = prepared((db: Db, { usernameKey }: { usernameKey: string }) =>
  db
    .selectFrom('users')
    .innerJoin('passwords', 'passwords.userID', 'users.id')
    .select(['id', 'status', 'hash'])
    .where('usernameKey', '=', usernameKey),
);

interface Try {
  usernameKey: string;
  counted: Counted;
  known: boolean;
  /** To check after the password; '' for none. */
  code: string;
  /** A right code has been checked before the password. */
  codeShown: boolean;
}

type Refused = 'wrongPassword' | 'codeMissing' | 'wrongCode' | 'codeUnreadable';

/** One durable commit for success and failure. @throws CallError 429, whatever the password was */
async function decide(db: Db, ctx: Context, user: Checked | null, asked: Try): Promise<Answered<'login'> | Refused> {
  const { counted, known, codeShown, usernameKey } = asked;
  await refuseThrottled(db, counted, ctx.now, { closing: !codeShown });
  const wrong = await whatIsWrong(db, ctx, user, asked);
  if (user && !wrong) {
    await countSuccess(db, counted, ctx.now);
    return letIn(db, ctx, user.id, known);
  }
  const isLast = await countFailure(db, counted, ctx.now);
  if (isLast && known) {
    await forgetDevice(db, usernameKey, ctx.device);
    await dropCounters(db, counted);
  } else if (isLast) await noteClosing(db, usernameKey, ctx);
  return wrong ?? 'wrongPassword';
}

async function whatIsWrong(
  db: Db,
  { secrets, now }: Context,
  user: Checked | null,
  { counted, code, codeShown }: Try,
): Promise<Refused | null> {
  if (!user) return 'wrongPassword';
  const { id, hash, freshHash } = user;
  // The password may have been changed since the check.
  const unchanged = freshHash === hash ? await isUnchanged(db, id, hash) : await renewHash(db, id, hash, freshHash);
  if (!unchanged) return 'wrongPassword';
  if (codeShown) return null;
  if (code !== '') await countCode(db, counted, now);
  return outcomes[await checkCode(db, secrets, { userID: id, code, now })];
}

const outcomes = {
  none: null,
  right: null,
  needed: 'codeMissing',
  wrong: 'wrongCode',
  unreadable: 'codeUnreadable',
} as const;

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
  if (!found) throw new CallError(200, texts.refused);
  const { caller } = found;
  const told = await noteSignIn(db, { userID: id, sessionRef: ref, at: now, ip, agent }, known);
  await recordAudit(db, ctx.secrets, {
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
  return {
    ...(await describeSession(db, caller)),
    token: { accessToken: token },
    deviceToken,
    deviceKeys: await deviceKeys(db, ctx.secrets, `user ${id}`),
  };
}
