import { type Kysely, sql } from 'kysely';
import { engineOf } from '../columns.ts';
import type { TableShape } from './catalogue.ts';

/** The last id that was ever given: the id of a deleted row is not given again. 0: none yet. */
export async function readCounter(db: Kysely<unknown>, { name, key }: TableShape): Promise<number> {
  const last =
    engineOf(db) === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{ last: number | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${`"${name}"`}, ${key[0]})::regclass) as last`;
  const { rows } = await last.execute(db);
  return Number(rows[0]?.last ?? 0);
}

export async function setCounter(db: Kysely<unknown>, { name, key }: TableShape, last: number): Promise<void> {
  if (last === 0) return;
  if (engineOf(db) === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, ${key[0]}), ${last}::bigint)`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
}
