import { createHash, randomBytes } from 'node:crypto';
import { adminCategory, type Right, type Rights, rights, rightsWith } from '@somero/contract/rights.ts';
import { prepared } from '../database/prepared.ts';
import type { Caller, Db } from '../handle.ts';
import { staffName } from './staffName.ts';

const minute = 60_000;
/** A session ends after this long without a call (milliseconds): reliability.md, Passwords and login. */
const idleLimit = 60 * minute;
/** A session ends this long after signing in, whatever is done in it (milliseconds). */
const absoluteLimit = 12 * 60 * minute;
/** How far a clock may be set back (milliseconds) without ending the sessions that were seen by it before. */
const clockDrift = 5 * minute;

/** 256 random bits in base64url: what a session or a device is known by outside. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. A token has as many random bits as the hash, so neither salt nor a slow hash would add anything. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** When a session that begins `now` ends at the latest. */
export const endOfSession = (now: Date): string => new Date(now.getTime() + absoluteLimit).toISOString();

/** A session last seen at this time or before has ended. */
export const idleSince = (now: Date): string => new Date(now.getTime() - idleLimit).toISOString();

/** A session last seen after this time was seen by a clock that has been set back since: how old it is nobody knows, so it has ended. */
export const latestSeen = (now: Date): string => new Date(now.getTime() + clockDrift).toISOString();

/** What a category lets its holders do; ADMIN everything, whatever is stored. */
export const rightsOf = (catID: number, stored: string): Rights =>
  rightsWith(catID === adminCategory ? rights : (stored.split(' ') as Right[]));

/** A session that has not ended. */
export interface Held {
  caller: Caller;
  /** When it was last seen, to a minute (ISO). */
  seenAt: string;
  /** Where it began. */
  ip: string;
  agent: string;
}

/**
 * Who holds this session, as the database says now. null when there is no such session, it
 * has been idle for 60 minutes or open for 12 hours, its user is not active, or the clock was set back by more than five minutes.
 */
export async function readCaller(db: Db, tokenHash: string, now: Date): Promise<Held | null> {
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

/** Asked with every call, twice with one that writes. */
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

/** Marks a session as seen now. Never brings back one that has ended meanwhile. */
export async function touchSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seenAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('seenAt', '>', idleSince(now))
    .execute();
}
