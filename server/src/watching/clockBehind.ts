import { sql } from 'kysely';
import type { Db } from '../database/Db.ts';

/** Milliseconds: clocks that are set by the network move by less. */
const allowed = 5 * 60_000;
/** Who signs in by the wrong clock leaves records too, which must not hide it. */
const looked = 1000;

/** Milliseconds that the clock is behind the newest of the last audit records; 0 up to five minutes. */
export async function clockBehind(db: Db, now: Date): Promise<number> {
  const last = db.selectFrom('audit').select('at').orderBy('seq', 'desc').limit(looked).as('last');
  const { newest } = await db
    .selectFrom(last)
    .select(sql<string | null>`max(at)`.as('newest'))
    .executeTakeFirstOrThrow();
  const behind = newest === null ? 0 : Date.parse(newest) - now.getTime();
  return behind > allowed ? behind : 0;
}
