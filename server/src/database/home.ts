import { type Kysely, sql } from 'kysely';
import { commandHere } from '../hosting/commandHere.ts';

// A school on PostgreSQL is moved away, or not there yet, when `writer` has no row: then nobody can write.

export async function isHome(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select id from writer`.execute(db);
  return rows.length > 0;
}

export const leaveHome = (db: Kysely<unknown>) => sql`delete from writer`.execute(db);

export const makeHome = (db: Kysely<unknown>) =>
  sql`insert into writer (id) values (1) on conflict do nothing`.execute(db);

/** @throws Error when the school lives elsewhere */
export async function requireHome<T>(db: Kysely<T>): Promise<void> {
  if (await isHome(db as Kysely<unknown>)) return;
  throw new Error(
    `The school in this PostgreSQL database was moved away, or a move into it was not finished (${commandHere('move')}). ` +
      'Start Somero where the school is now, or run the move again.',
  );
}
