import type { Kysely } from 'kysely';
import type { Source } from './Database.ts';
import { readSqlite } from './sqlite.ts';

/** Reads on a read-only connection of its own: all of `work` sees the data of one moment. */
export async function readSnapshot<T, R>(source: Source, work: (db: Kysely<T>) => Promise<R>): Promise<R> {
  if (!('url' in source)) return readSqlite(source, work);
  const { readPostgres } = await import('./postgres/openPostgres.ts');
  return readPostgres(source.url, work);
}
