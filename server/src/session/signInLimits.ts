import { createHash } from 'node:crypto';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { prepared } from '../database/prepared.ts';
import { foldName } from '../foldName.ts';
import { CallError, type Db } from '../handle.ts';
import { OneAtATime } from '../passwords/OneAtATime.ts';
import { addressBlock } from '../sessions/addressBlock.ts';
import type { SessionTables } from './tables.ts';

// How guessing is slowed (reliability.md F40 and Throttle). Tries of one pair go one after the other, each judged when those
// before it are counted, so that many at once get no more guesses than patience does. Only a failure is written, before it is
// answered: an honest sign-in costs no write of its own.

type Counter = SessionTables['signInFailures'];

const second = 1000;
const minute = 60 * second;

/** Tries in a row without a wait, then the waits that follow, the last one from there on. */
const freeTries = 5;
const waits = [1, 2, 4, 8, 16, 25].map((seconds) => seconds * second);
/** So many tries of one pair within the window bring a pause as long. */
const pause = { tries: 10, window: 15 * minute };
/** So many failures from one address within the window, and its unknown devices wait. */
const spray = { tries: 30, window: 5 * minute };
/** So many failures in a row from all unknown devices together, and an account is closed to them. */
const mostInARow = 100;

const aDay = 24 * 60 * minute;

/** What a try is counted against. Keys are hashes: people type passwords into the wrong field. */
export interface Counted {
  /** A name from one known device, or from all unknown devices of one address. */
  pair: string;
  /** The name from all unknown devices; none for a known one, which nobody else can use up. */
  account?: string;
  /** The address with all its unknown devices; none for a known one. */
  address?: string;
}

const keyOf = (kind: keyof Counted, ...names: string[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(names)).digest('base64url')}`;
const accountKey = (username: string): string => keyOf('account', foldName(username));

/** A known device's try to sign in. `username` need not be anybody's. */
export const byKnownDevice = (username: string, deviceHash: string): Counted => ({
  pair: keyOf('pair', foldName(username), 'device', deviceHash),
});

/** An unknown device's try to sign in. */
export const byUnknownDevice = (username: string, ip: string): Counted => ({
  pair: keyOf('pair', foldName(username), 'address', addressBlock(ip)),
  account: accountKey(username),
  address: keyOf('address', addressBlock(ip)),
});

/** What counts against the name alone. */
export const ofName = ({ pair, account }: Counted): Counted => (account === undefined ? { pair } : { pair, account });

/** A signed-in user's try at their own current password. */
export const bySession = (sessionRef: string): Counted => ({ pair: keyOf('pair', 'session', sessionRef) });

/** @throws CallError 429 when a try must wait, or when the account is closed to unknown devices */
export async function refuseEarly(db: Db, counted: Counted, now: Date): Promise<void> {
  judge(await readCounters(db, counted), counted, now.getTime());
}

/**
 * Looks at a password, once the tries of its pair before it are over.
 * @throws CallError 429 as refuseEarly; whatever `look` throws
 */
export const takeTry = <T>(db: Db, counted: Counted, now: Date, look: () => Promise<T>): Promise<T> =>
  pairs.take(counted.pair, async () => {
    await refuseEarly(db, counted, now);
    return look();
  });

const pairs = new OneAtATime();

/** Counts a try that has failed, against each of these. */
export async function countFailure(db: Db, counted: Counted, now: Date): Promise<void> {
  const counters = await readCounters(db, counted);
  for (const key of Object.values(counted) as string[]) {
    const before = counters.get(key);
    const times = [...(before ? timesOf(before) : []), now.getTime()];
    const recent = JSON.stringify(times.slice(-spray.tries));
    await keepCounter.run(db, { key, count: (before?.count ?? 0) + 1, recent, lastAt: now.toISOString() });
  }
}

const keepCounter = prepared((db: Db, { key, count, recent, lastAt }: Counter) =>
  db
    .insertInto('signInFailures')
    .values({ key, count, recent, lastAt })
    .onConflict((row) => row.column('key').doUpdateSet({ count, recent, lastAt })),
);

/** A try has succeeded: the row of failures of its name is over. Those of the address stay: one right guess in a spray is none the less one. */
export const forgetFailures = (db: Db, { pair, account = '' }: Counted) => dropCounters.run(db, { pair, account });

const dropCounters = prepared((db: Db, { pair, account }: { pair: string; account: string }) =>
  db.deleteFrom('signInFailures').where('key', 'in', [pair, account]),
);

/**
 * Opens an account again that 100 failures in a row have closed to unknown devices.
 * @returns whether it was closed
 */
export async function openToNewDevices(db: Db, username: string): Promise<boolean> {
  const key = accountKey(username);
  const counter = await db.selectFrom('signInFailures').select('count').where('key', '=', key).executeTakeFirst();
  await db.deleteFrom('signInFailures').where('key', '=', key).execute();
  return counter !== undefined && counter.count >= mostInARow;
}

/** Drops counters that limit nobody any more; those of accounts stay, since no time ends a row of failures. */
export const dropOldFailures = (db: Db, now: Date) =>
  db
    .deleteFrom('signInFailures')
    .where('lastAt', '<=', new Date(now.getTime() - aDay).toISOString())
    .where('key', 'not like', 'account:%')
    .execute();

async function readCounters(db: Db, { pair, account = '', address = '' }: Counted): Promise<Map<string, Counter>> {
  const rows = await countersOf.rows(db, { pair, account, address });
  return new Map(rows.map((row) => [row.key, row]));
}

/** '' for a key that does not count. */
const countersOf = prepared((db: Db, { pair, account, address }: Required<Counted>) =>
  db
    .selectFrom('signInFailures')
    .select(['key', 'count', 'recent', 'lastAt'])
    .where('key', 'in', [pair, account, address]),
);

const timesOf = (counter: Counter): number[] => JSON.parse(counter.recent);

function judge(counters: Map<string, Counter>, { pair, account, address }: Counted, now: number): void {
  const closed = account !== undefined && (counters.get(account)?.count ?? 0) >= mostInARow;
  if (closed) throw new CallError(429, texts.closedToNewDevices, { retryAfter: aDay / second });
  const until = Math.max(
    pairWaitsUntil(counters.get(pair), now),
    addressWaitsUntil(address && counters.get(address), now),
  );
  if (until > now) throw new CallError(429, texts.tooManyAttempts, { retryAfter: (until - now) / second });
}

// A time that lies ahead was written before somebody set the clock back: it must not keep anybody out for months.
function pairWaitsUntil(counter: Counter | undefined, now: number): number {
  const last = counter ? Date.parse(counter.lastAt) : now + 1;
  if (!counter || last > now || counter.count < freeTries) return 0;
  const tenth = timesOf(counter).at(-pause.tries);
  if (tenth !== undefined && tenth > last - pause.window) return last + pause.window;
  return last + (waits[Math.min(counter.count - freeTries, waits.length - 1)] ?? 0);
}

function addressWaitsUntil(counter: Counter | undefined | '', now: number): number {
  const first = counter ? timesOf(counter).at(-spray.tries) : undefined;
  return first === undefined || first > now ? 0 : first + spray.window;
}
