import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';
import type { CallbacksTables } from './tables.ts';

export type CallbackAddress = Selectable<CallbacksTables['callbackAddresses']>;

const gracePeriod = 30 * 24 * 3_600_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Only a hash of the token is stored. */
export async function addCallbackAddress(
  db: Db,
  { kind, provider }: Pick<CallbackAddress, 'kind' | 'provider'>,
  now: Date,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(16).toString('base64url');
  const { id } = await db
    .insertInto('callbackAddresses')
    .values({
      kind,
      provider,
      tokenHash: hashOf(token),
      createdAt: now.toISOString(),
      endsAt: null,
      usedAt: null,
      replacedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** The old address still counts for 30 days. @throws Error without such an address */
export async function renewCallbackAddress(db: Db, id: number, now: Date): Promise<{ id: number; token: string }> {
  const before = await db
    .updateTable('callbackAddresses')
    .set({ endsAt: new Date(now.getTime() + gracePeriod).toISOString() })
    .where('id', '=', id)
    .where('endsAt', 'is', null)
    .returning(['kind', 'provider'])
    .executeTakeFirstOrThrow();
  const added = await addCallbackAddress(db, before, now);
  await db.updateTable('callbackAddresses').set({ replacedBy: added.id }).where('id', '=', id).execute();
  return added;
}

export const findCallbackAddress = (
  db: Db,
  { kind, provider, token }: { kind: string; provider: string; token: string },
  now: Date,
): Promise<CallbackAddress | undefined> =>
  addressOf.first(db, { kind, provider, tokenHash: hashOf(token), now: now.toISOString() });

const addressOf = prepared(
  (
    db: Db,
    { kind, provider, tokenHash, now }: Pick<CallbackAddress, 'kind' | 'provider' | 'tokenHash'> & { now: string },
  ) =>
    db
      .selectFrom('callbackAddresses')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('kind', '=', kind)
      .where('provider', '=', provider)
      .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)])),
);
