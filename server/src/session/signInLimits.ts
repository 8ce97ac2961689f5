import { createHash } from 'node:crypto';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { prepared } from '../database/prepared.ts';
import { foldName } from '../foldName.ts';
import { CallError, type Db } from '../handle.ts';
import { KeyedQueue } from '../passwords/KeyedQueue.ts';
import { addressBlock } from '../sessions/addressBlock.ts';
import type { SessionTables } from './tables.ts';

// Throttles guessing (reliability.md F40 and Throttle). Tries of one pair run one after the other, so parallel tries
// give no more guesses. Only failures are written, before the answer.

type Counter = SessionTables['signInFailures'];

const second = 1000;
const minute = 60 * second;

/** Tries before the first wait; the last wait repeats. */
const freeTries = 5;
const waits = [1, 2, 4, 8, 16, 25].map((seconds) => seconds * second);
/** Tries of one pair within the window that lead to a pause as long. */
const pause = { tries: 10, window: 15 * minute };
/** Failures from one address within the window before its unknown devices wait. */
const spray = { tries: 30, window: 5 * minute };
/** Failures in a row from unknown devices before the account is closed to them. */
const mostInARow = 100;

const aDay = 24 * 60 * minute;

/** What a try counts against. Keys are hashes: people type passwords into the wrong field. */
export interface Counted {
  /** A name with one known device, or with the unknown devices of one address. */
  pair: string;
  /** A name with all unknown devices; absent for a known device. */
  account?: string;
  /** An address with all its unknown devices; absent for a known device. */
  address?: string;
}

const keyOf = (kind: keyof Counted, ...names: string[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(names)).digest('base64url')}`;
const accountKey = (username: string): string => keyOf('account', foldName(username));

export const byKnownDevice = (username: string, deviceHash: string): Counted => ({
  pair: keyOf('pair', foldName(username), 'device', deviceHash),
});

export const byUnknownDevice = (username: string, ip: string): Counted => ({
  pair: keyOf('pair', foldName(username), 'address', addressBlock(ip)),
  account: accountKey(username),
  address: keyOf('address', addressBlock(ip)),
});

export const ofName = ({ pair, account }: Counted): Counted => (account === undefined ? { pair } : { pair, account });

/** A try of the signed-in user's own password. */
export const bySession = (sessionRef: string): Counted => ({ pair: keyOf('pair', 'session', sessionRef) });

/** @throws CallError 429 when a try must wait, or when the account is closed to unknown devices */
export async function refuseEarly(db: Db, counted: Counted, now: Date): Promise<void> {
  refuseThrottled(await readCounters(db, counted), counted, now.getTime());
}

/** Runs `check` after the earlier tries of its pair. @throws CallError 429 as refuseEarly; what `check` throws */
export const takeTry = <T>(db: Db, counted: Counted, now: Date, check: () => Promise<T>): Promise<T> =>
  pairs.run(counted.pair, async () => {
    await refuseEarly(db, counted, now);
    return check();
  });

const pairs = new KeyedQueue();

export async function countFailure(db: Db, counted: Counted, now: Date): Promise<void> {
  const counters = await readCounters(db, counted);
  for (const key of Object.values(counted) as string[]) {
    const before = counters.get(key);
    const times = [...(before ? timesOf(before) : []), now.getTime()];
    const recent = JSON.stringify(times.slice(-spray.tries));
    await saveCounter.run(db, { key, count: (before?.count ?? 0) + 1, recent, lastAt: now.toISOString() });
  }
}

const saveCounter = prepared((db: Db, { key, count, recent, lastAt }: Counter) =>
  db
    .insertInto('signInFailures')
    .values({ key, count, recent, lastAt })
    .onConflict((row) => row.column('key').doUpdateSet({ count, recent, lastAt })),
);

/** After a success. Failures of the address stay: one right guess in a spray is still a spray. */
export const forgetFailures = (db: Db, { pair, account = '' }: Counted) => dropCounters.run(db, { pair, account });

const dropCounters = prepared((db: Db, { pair, account }: { pair: string; account: string }) =>
  db.deleteFrom('signInFailures').where('key', 'in', [pair, account]),
);

/** @returns whether the account was closed to unknown devices */
export async function openToNewDevices(db: Db, username: string): Promise<boolean> {
  const key = accountKey(username);
  const counter = await db.selectFrom('signInFailures').select('count').where('key', '=', key).executeTakeFirst();
  await db.deleteFrom('signInFailures').where('key', '=', key).execute();
  return counter !== undefined && counter.count >= mostInARow;
}

/** Counters of accounts stay: failures in a row do not expire. */
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

const countersOf = prepared((db: Db, { pair, account, address }: Required<Counted>) =>
  db
    .selectFrom('signInFailures')
    .select(['key', 'count', 'recent', 'lastAt'])
    .where('key', 'in', [pair, account, address]),
);

const timesOf = (counter: Counter): number[] => JSON.parse(counter.recent);

function refuseThrottled(counters: Map<string, Counter>, { pair, account, address }: Counted, now: number): void {
  const closed = account !== undefined && (counters.get(account)?.count ?? 0) >= mostInARow;
  if (closed) throw new CallError(429, texts.closedToNewDevices, { retryAfter: aDay / second });
  const until = Math.max(
    pairWaitsUntil(counters.get(pair), now),
    addressWaitsUntil(address && counters.get(address), now),
  );
  if (until > now) throw new CallError(429, texts.tooManyAttempts, { retryAfter: (until - now) / second });
}

// A time in the future means that the clock was set back: it must not lock anybody out.
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
