import { createHash, randomBytes } from 'node:crypto';
import { adminCategory, type Right, type Rights, rights, rightsWith } from '@somero/contract/rights.ts';
import { prepared } from '../database/prepared.ts';
import type { Caller, Db } from '../handle.ts';
import { staffName } from './staffName.ts';

const minute = 60_000;
/** Milliseconds without a call: reliability.md, Passwords and login. */
const idleLimit = 60 * minute;
/** Milliseconds from sign-in. */
const absoluteLimit = 12 * 60 * minute;
/** Milliseconds that a clock may be set back without ending sessions. */
const clockDrift = 5 * minute;

/** 256 random bits in base64url, for a session or a device. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Fast and without salt: a token has as many random bits as its hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const endOfSession = (now: Date): string => new Date(now.getTime() + absoluteLimit).toISOString();

/** A session last seen then or before has ended. */
export const idleSince = (now: Date): string => new Date(now.getTime() - idleLimit).toISOString();

/** A session last seen later has ended too: the clock was set back, so its age is unknown. */
export const latestSeen = (now: Date): string => new Date(now.getTime() + clockDrift).toISOString();

export const rightsOf = (catID: number, stored: string): Rights =>
  rightsWith(catID === adminCategory ? rights : (stored.split(' ') as Right[]));

export interface LiveSession {
  caller: Caller;
  /** ISO, to a minute. */
  seenAt: string;
  /** Of the sign-in. */
  ip: string;
  agent: string;
}

/** null: no such session, it has ended, or its user is not active. */
export async function readCaller(db: Db, tokenHash: string, now: Date): Promise<LiveSession | null> {
  const times = { idleSince: idleSince(now), latestSeen: latestSeen(now), now: now.toISOString() };
  const row = await callerOf.first(db, { tokenHash, ...times });
  if (!row) return null;
  const caller = {
    userID: row.id,
    username: row.username,
    name: staffName(row),
    catID: row.catID,
    category: row.category,
    rights: rightsOf(row.catID, row.rights),
    sessionRef: row.ref,
    mustChangePassword: row.temporary === 1,
    mustSetSecondFactor: row.needsSecondFactor === 1 && row.secondFactorSince === null,
  };
  return { caller, seenAt: row.seenAt, ip: row.ip, agent: row.agent };
}

const callerOf = prepared((db: Db, asked: { tokenHash: string; idleSince: string; latestSeen: string; now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userID')
    .innerJoin('passwords', 'passwords.userID', 'users.id')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .leftJoin('secondFactors', 'secondFactors.userID', 'users.id')
    .select(['sessions.ref', 'sessions.seenAt', 'sessions.ip', 'sessions.agent'])
    .select(['users.id', 'users.username', 'users.fname', 'users.lname', 'users.catID', 'passwords.temporary'])
    .select(['categories.name as category', 'categories.rights'])
    .select(['categories.secondFactor as needsSecondFactor', 'secondFactors.confirmedAt as secondFactorSince'])
    .where('sessions.tokenHash', '=', asked.tokenHash)
    .where('sessions.seenAt', '>', asked.idleSince)
    .where('sessions.seenAt', '<=', asked.latestSeen)
    .where('sessions.endsAt', '>', asked.now)
    .where('users.status', '=', 1),
);

/** Never revives a session that has ended. */
export async function touchSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seenAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('seenAt', '>', idleSince(now))
    .execute();
}
