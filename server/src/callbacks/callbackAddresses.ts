import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../handle.ts';
import type { CallbacksTables } from './tables.ts';

export type CallbackAddress = Selectable<CallbacksTables['callbackAddresses']>;

/** Milliseconds for which an address still counts after it was replaced: 30 days. */
const replacedCounts = 30 * 24 * 3_600_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes an address of its own (128 random bits) for a provider's account. The token is answered here and kept nowhere. */
export async function addCallbackAddress(
  db: Db,
  { kind, provider }: Pick<CallbackAddress, 'kind' | 'provider'>,
  now: Date,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(16).toString('base64url');
  const { id } = await db
    .insertInto('callbackAddresses')
    .values({ kind, provider, tokenHash: hashOf(token), createdAt: now.toISOString(), endsAt: null, usedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Makes a new address in place of one in use, which still counts for 30 days. @throws Error without such an address */
export async function renewCallbackAddress(db: Db, id: number, now: Date): Promise<{ id: number; token: string }> {
  const before = await db
    .updateTable('callbackAddresses')
    .set({ endsAt: new Date(now.getTime() + replacedCounts).toISOString() })
    .where('id', '=', id)
    .where('endsAt', 'is', null)
    .returning(['kind', 'provider'])
    .executeTakeFirstOrThrow();
  return addCallbackAddress(db, before, now);
}

/** The address that a token belongs to, while it counts. */
export function findCallbackAddress(
  db: Db,
  { kind, provider, token }: { kind: string; provider: string; token: string },
  now: Date,
): Promise<CallbackAddress | undefined> {
  return db
    .selectFrom('callbackAddresses')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('provider', '=', provider)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now.toISOString())]))
    .executeTakeFirst();
}
