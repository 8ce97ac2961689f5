import type { Database } from './Database.ts';
import type { Migrations } from './migrate.ts';
import { openSqliteFile, openSqliteMemory } from './sqlite.ts';

interface OpenOptions {
  migrations: Migrations;
  url?: string;
  /** PostgreSQL: of the role that migrates. Then that of `url` gets no more than it needs. */
  ownerUrl?: string | undefined;
  /** PostgreSQL: how many connections at most. */
  connections?: number | undefined;
  /** Without `url` and `file` the database is in memory. */
  file?: string;
  /** A serialised database with the schema of `migrations`. */
  image?: Uint8Array;
}

/** Errors: see openSqliteFile and openPostgres. */
export async function openDatabase<T>({
  migrations,
  url,
  ownerUrl,
  connections,
  file,
  image,
}: OpenOptions): Promise<Database<T>> {
  if (url !== undefined) {
    const { openPostgres } = await import('./postgres/openPostgres.ts');
    return openPostgres<T>({ url, ownerUrl, connections }, migrations);
  }
  if (file !== undefined) return openSqliteFile<T>(file, migrations);
  return openSqliteMemory<T>(migrations, image);
}
