import { createHash } from 'node:crypto';
import type { Db } from '../handle.ts';
import type { Jobs } from '../jobs/Jobs.ts';
import type { CallbackAddress } from './callbackAddresses.ts';

export interface RawCallback {
  method: string;
  url: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
}

const callbackJob = (kind: string): string => `callback:${kind}`;

export async function storeCallback(
  db: Db,
  jobs: Jobs,
  { id: addressID, kind, usedAt }: CallbackAddress,
  { method, url, query, headers, body }: RawCallback,
  now: Date,
): Promise<void> {
  const hash = createHash('sha256').update(query).update('\n').update(body).digest('hex');
  const stored = await db
    .insertInto('callbacks')
    .values({
      ...{ addressID, hash, method, url, receivedAt: now.toISOString() },
      headers: JSON.stringify(headers),
      body: body.toString('base64'),
    })
    .onConflict((conflict) => conflict.columns(['addressID', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const today = now.toISOString().slice(0, 10);
  if (usedAt?.slice(0, 10) !== today) {
    await db.updateTable('callbackAddresses').set({ usedAt: now.toISOString() }).where('id', '=', addressID).execute();
  }
  if (!stored) return;
  const payload = { callbackID: stored.id };
  await jobs.enqueue(db, {
    kind: callbackJob(kind),
    payload,
    ownerID: 0,
    lane: 'network',
    key: `callback ${stored.id}`,
  });
}

export async function dropOldCallbacks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * 24 * 3_600_000).toISOString();
  await db.deleteFrom('callbacks').where('receivedAt', '<', before).execute();
  await db.deleteFrom('callbackMisses').where('day', '<', before.slice(0, 10)).execute();
}
