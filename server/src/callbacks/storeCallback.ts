import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';
import type { Jobs, NewJob } from '../jobs/Jobs.ts';
import type { CallbackAddress } from './callbackAddresses.ts';
import type { CallbacksTables } from './tables.ts';

export interface RawCallback {
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

export async function storeCallback(
  db: Db,
  jobs: Jobs,
  { id: addressID, kind, usedAt }: CallbackAddress,
  { method, url, query, headers, body }: RawCallback,
  now: Date,
): Promise<void> {
  const hash = createHash('sha256').update(query).update('\n').update(body).digest('hex');
  const stored = await insertCallback.first(db, {
    ...{ addressID, hash, method, url, receivedAt: now.toISOString(), isOpen: Number(areTogether(kind)) },
    headers: JSON.stringify(headers),
    body: body.toString('base64'),
  });
  const today = now.toISOString().slice(0, 10);
  if (usedAt?.slice(0, 10) !== today) {
    await db.updateTable('callbackAddresses').set({ usedAt: now.toISOString() }).where('id', '=', addressID).execute();
  }
  if (!stored) return;
  await jobs.enqueue(db, callbackJob({ id: stored.id, addressID, kind }));
}

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
      .returning('id'),
);

export async function dropOldCallbacks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * 24 * 3_600_000).toISOString();
  await db.deleteFrom('callbacks').where('receivedAt', '<', before).execute();
  await db.deleteFrom('callbackMisses').where('day', '<', before.slice(0, 10)).execute();
}
