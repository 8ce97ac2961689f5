import { createHash } from 'node:crypto';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { prepared } from '../database/prepared.ts';
import { CallError, type Caller, type Db } from '../handle.ts';
import { addressBlock } from '../sessions/addressBlock.ts';
import type { SessionTables } from './tables.ts';

// The one policy for passwords and codes (reliability.md F40 and Throttle): of the sign-in, of the second factor and of
// the current password. A caller asks before its slow check (`refuseThrottled`), and again in the transaction that
// counts the try: of tries at once, in any process, those beyond the limit learn nothing.

type Counter = SessionTables['signInFailures'];
type Counters = Map<string, Counter>;

const second = 1000;
const minute = 60 * second;
const aDay = 24 * 60 * minute;

/** Wrong tries before the first wait; the last wait repeats. */
const freeTries = 5;
const waits = [1, 2, 4, 8, 16, 25].map((seconds) => seconds * second);
/** Wrong tries of one pair within the window that lead to a pause as long. */
const pause = { tries: 10, window: 15 * minute };
/** So many within the window; the next waits until the first of them is older. */
const limits = {
  /** Failures from one address; then its unknown devices wait. */
  address: { tries: 30, window: 5 * minute },
  codes: { tries: 5, window: 15 * minute },
  /** Right passwords of one person. */
  successes: { tries: 30, window: 5 * minute },
};
const mostTimes = 30;
/** From so many failures in a row on, each closes the account to unknown devices, for twice as long as the one before. */
const closing = { failures: 100, first: 15 * minute, longest: aDay };

/** What a try counts against; '' where it does not. Keys are hashes: people type passwords into the wrong field. */
export type Counted = {
  /** A name with one known device, or with the unknown devices of one address; or a session. */
  pair: string;
  /** A name with all unknown devices. */
  account: string;
  /** An address with all its unknown devices; '' for a known device. */
  address: string;
  codes: string;
  successes: string;
};

const keyOf = (kind: keyof Counted, ...names: string[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(names)).digest('base64url')}`;
const accountKey = (username: string): string => keyOf('account', foldName(username));
const codesKey = (username: string): string => keyOf('codes', foldName(username));
const successesKey = (username: string): string => keyOf('successes', foldName(username));

export const byKnownDevice = (username: string, deviceHash: string): Counted => ({
  pair: keyOf('pair', foldName(username), 'device', deviceHash),
  account: accountKey(username),
  address: '',
  codes: keyOf('codes', foldName(username), 'device', deviceHash),
  successes: successesKey(username),
});

export const byUnknownDevice = (username: string, ip: string): Counted => ({
  pair: keyOf('pair', foldName(username), 'address', addressBlock(ip)),
  account: accountKey(username),
  address: keyOf('address', addressBlock(ip)),
  // Of all addresses together, or many of them could guess a code.
  codes: codesKey(username),
  successes: successesKey(username),
});

/** A try of somebody who is signed in. */
export const bySession = ({ sessionRef, username }: Caller): Counted => ({
  pair: keyOf('pair', 'session', sessionRef),
  account: '',
  address: '',
  codes: keyOf('codes', 'session', sessionRef),
  successes: successesKey(username),
});

/** What else a try is held against; a right code is a way into a closed account. */
interface Against {
  codes?: boolean;
  closing?: boolean;
}

/** @throws CallError 429 with the wait, in the same words for every reason */
export async function refuseThrottled(db: Db, counted: Counted, now: Date, against: Against = {}): Promise<void> {
  const wait = waitOf(await readCounters(db, counted), counted, now.getTime(), against);
  if (wait > 0) throw new CallError(429, texts.tooManyAttempts, { retryAfter: wait / second });
}

/** @returns whether a known device is to be forgotten, or the account is first closed to unknown ones: at the hundredth failure in a row */
export async function countFailure(db: Db, counted: Counted, now: Date): Promise<boolean> {
  const { pair, account, address } = counted;
  const counters = await readCounters(db, counted);
  if (address === '') await count(db, counters, pair, now);
  else for (const key of [pair, account, address]) await count(db, counters, key, now);
  const before = counters.get(address === '' ? pair : account)?.count ?? 0;
  // A known device may have had more before it began to count.
  return address === '' ? before >= closing.failures - 1 : before === closing.failures - 1;
}

/** Before the code is checked, so that it counts whatever comes of it. @throws CallError 429 when there were too many */
export async function countCode(db: Db, counted: Counted, now: Date): Promise<void> {
  await refuseThrottled(db, counted, now, { codes: true });
  await count(db, await readCounters(db, counted), counted.codes, now);
}

/** Those of the address stay: one right guess in a spray is still a spray. So do unknown devices' on a known one. */
export async function countSuccess(db: Db, counted: Counted, now: Date): Promise<void> {
  const { pair, codes, account, address, successes } = counted;
  await dropKeys.run(db, { pair, codes, account: address === '' ? '' : account });
  if (address === '' && account !== '') await shortenClosing.run(db, { account, count: closing.failures });
  await count(db, await readCounters(db, counted), successes, now);
}

/** For a device that is forgotten: should it be known again, it begins anew. */
export const dropCounters = (db: Db, { pair, codes }: Counted) => dropKeys.run(db, { pair, codes, account: '' });

/** @returns which of them were closed, or would have been by the next failure */
export async function openToNewDevices(db: Db, usernames: readonly string[]): Promise<string[]> {
  const names = new Map(usernames.map((username) => [accountKey(username), username]));
  const closed = await db
    .selectFrom('signInFailures')
    .select('key')
    .where('key', 'in', [...names.keys()])
    .where('count', '>=', closing.failures)
    .execute();
  const keys = [...closed.map(({ key }) => key), ...usernames.map(codesKey)];
  await db.deleteFrom('signInFailures').where('key', 'in', keys).execute();
  return closed.map(({ key }) => names.get(key) ?? '');
}

/** Failures in a row of a name that somebody has, and of a known device, do not expire. */
export async function dropOldFailures(db: Db, now: Date): Promise<void> {
  const users = await db.selectFrom('users').select('username').execute();
  const devices = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userID')
    .select(['username', 'tokenHash'])
    .execute();
  const stored = new Set([
    ...users.map(({ username }) => accountKey(username)),
    ...devices.map(({ username, tokenHash }) => byKnownDevice(username, tokenHash).pair),
  ]);
  const old = await db
    .selectFrom('signInFailures')
    .select('key')
    .where('lastAt', '<=', new Date(now.getTime() - aDay).toISOString())
    .execute();
  for (const { key } of old) {
    if (!stored.has(key)) await db.deleteFrom('signInFailures').where('key', '=', key).execute();
  }
}

async function count(db: Db, counters: Counters, key: string, now: Date): Promise<void> {
  const before = counters.get(key);
  const times = [...(before ? timesOf(before) : []), now.getTime()];
  const recent = JSON.stringify(times.slice(-mostTimes));
  await saveCounter.run(db, { key, count: (before?.count ?? 0) + 1, recent, lastAt: now.toISOString() });
}

const saveCounter = prepared((db: Db, { key, count, recent, lastAt }: Counter) =>
  db
    .insertInto('signInFailures')
    .values({ key, count, recent, lastAt })
    .onConflict((row) => row.column('key').doUpdateSet({ count, recent, lastAt })),
);

const dropKeys = prepared((db: Db, { pair, codes, account }: Pick<Counted, 'pair' | 'codes' | 'account'>) =>
  db.deleteFrom('signInFailures').where('key', 'in', [pair, codes, account]),
);

const shortenClosing = prepared((db: Db, { account, count }: { account: string; count: number }) =>
  db.updateTable('signInFailures').set({ count }).where('key', '=', account).where('count', '>', count),
);

async function readCounters(db: Db, counted: Counted): Promise<Counters> {
  const rows = await countersOf.rows(db, counted);
  return new Map(rows.map((row) => [row.key, row]));
}

const countersOf = prepared((db: Db, { pair, account, address, codes, successes }: Counted) =>
  db
    .selectFrom('signInFailures')
    .select(['key', 'count', 'recent', 'lastAt'])
    .where('key', 'in', [pair, account, address, codes, successes]),
);

const timesOf = (counter: Counter): number[] => JSON.parse(counter.recent);

/** Milliseconds; not above 0: none. */
function waitOf(counters: Counters, counted: Counted, now: number, against: Against): number {
  const windowOf = (kind: keyof typeof limits) => windowEnds(counters.get(counted[kind]), limits[kind], now);
  return (
    Math.max(
      pairWaitsUntil(counters.get(counted.pair), now),
      windowOf('address'),
      windowOf('successes'),
      against.codes ? windowOf('codes') : 0,
      against.closing && counted.address !== '' ? closedUntil(counters.get(counted.account), now) : 0,
    ) - now
  );
}

// A time in the future means that the clock was set back: it must not lock anybody out.
function pairWaitsUntil(counter: Counter | undefined, now: number): number {
  const last = counter ? Date.parse(counter.lastAt) : now + 1;
  if (!counter || last > now || counter.count < freeTries) return 0;
  const tenth = timesOf(counter).at(-pause.tries);
  if (tenth !== undefined && tenth > last - pause.window) return last + pause.window;
  return last + (waits[Math.min(counter.count - freeTries, waits.length - 1)] ?? 0);
}

function windowEnds(counter: Counter | undefined, { tries, window }: { tries: number; window: number }, now: number) {
  const first = counter ? timesOf(counter).at(-tries) : undefined;
  return first === undefined || first > now ? 0 : first + window;
}

function closedUntil(counter: Counter | undefined, now: number): number {
  const last = counter ? Date.parse(counter.lastAt) : now + 1;
  const closings = (counter?.count ?? 0) - closing.failures;
  if (last > now || closings < 0) return 0;
  return last + Math.min(closing.first * 2 ** closings, closing.longest);
}
