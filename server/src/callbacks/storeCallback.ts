import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { prepared } from '../database/prepared.ts';
import { together } from '../database/queries/together.ts';
import type { Db } from '../handle.ts';
import type { Jobs, NewJob } from '../jobs/Jobs.ts';
import type { CallbackAddress } from './callbackAddresses.ts';
import type { CallbacksTables } from './tables.ts';

interface RawCallback {
  method: string;
  url: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Hundreds of delivery reports come in a second: one job reads all that wait. */
const areTogether = (kind: string): boolean => kind === 'sms';

/** Reads a callback; of those that are read together all of its address. */
export const callbackJob = (
  { id, addressID, kind }: { id: number; addressID: number; kind: string },
  runAt?: Date,
): NewJob => ({
  ...{ kind: `callback:${kind}`, payload: { callbackID: id }, ownerID: 0, lane: 'network', ...(runAt && { runAt }) },
  key: areTogether(kind) ? `callbacks of ${addressID}` : `callback ${id}`,
});

export interface Came {
  address: CallbackAddress;
  raw: RawCallback;
}

/** All of them or none. */
export async function storeCallbacks(db: Db, jobs: Jobs, came: readonly Came[], now: Date): Promise<void> {
  const stored = await together(...came.map((one) => insertCallback.first(db, rowOf(one, now))));
  const addresses = new Map(came.map(({ address }) => [address.id, address]));
  const today = now.toISOString().slice(0, 10);
  const unused = [...addresses.values()].filter(({ usedAt }) => usedAt?.slice(0, 10) !== today);
  if (unused.length > 0) {
    const ids = unused.map(({ id }) => id);
    await db.updateTable('callbackAddresses').set({ usedAt: now.toISOString() }).where('id', 'in', ids).execute();
  }
  const wanted = stored.map((row) => row && callbackJob({ ...row, kind: addresses.get(row.addressID)?.kind ?? '' }));
  const byKey = new Map(wanted.flatMap((job) => (job ? [[job.key, job]] : [])));
  for (const job of byKey.values()) await jobs.enqueue(db, job);
}

const rowOf = ({ address, raw }: Came, now: Date): NewCallback => ({
  ...{ addressID: address.id, method: raw.method, url: raw.url, receivedAt: now.toISOString() },
  hash: createHash('sha256').update(raw.query).update('\n').update(raw.body).digest('hex'),
  headers: JSON.stringify(raw.headers),
  body: raw.body.toString('base64'),
  isOpen: Number(areTogether(address.kind)),
});

type NewCallback = Pick<
  Insertable<CallbacksTables['callbacks']>,
  'addressID' | 'hash' | 'method' | 'url' | 'headers' | 'body' | 'receivedAt'
> & { isOpen: number };

const insertCallback = prepared(
  (db: Db, { addressID, hash, method, url, headers, body, receivedAt, isOpen }: NewCallback) =>
    db
      .insertInto('callbacks')
      .values({ addressID, hash, method, url, headers, body, receivedAt, isOpen })
      .onConflict((conflict) => conflict.columns(['addressID', 'hash']).doNothing())
      .returning(['id', 'addressID']),
);

export async function dropOldCallbacks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * 24 * 3_600_000).toISOString();
  await db.deleteFrom('callbacks').where('receivedAt', '<', before).execute();
  await db.deleteFrom('callbackMisses').where('day', '<', before.slice(0, 10)).execute();
}
