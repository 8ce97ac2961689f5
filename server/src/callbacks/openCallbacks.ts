import { sql } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';

const atOnce = 200;

const openOf = prepared((db: Db, { addressID, after }: { addressID: number; after: number }) =>
  db
    .selectFrom('callbacks')
    .select(['id', 'method', 'url', 'headers', 'body'])
    .where('addressID', '=', addressID)
    .where('isOpen', '=', sql.lit(1))
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(atOnce)),
);

/** Callbacks of an address that nobody has read, in the order in which they came: some of them. */
export const openCallbacks = (db: Db, addressID: number, after: number) => openOf.rows(db, { addressID, after });

/** @returns those that were still open */
export async function closeCallbacks(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const closed = await db
    .updateTable('callbacks')
    .set({ isOpen: 0 })
    .where('id', 'in', ids)
    .where('isOpen', '=', 1)
    .returning('id')
    .execute();
  return new Set(closed.map(({ id }) => id));
}

/** It is read again with the next ones. */
export const reopenCallback = (db: Db, id: number): Promise<unknown> =>
  db.updateTable('callbacks').set({ isOpen: 1 }).where('id', '=', id).execute();
