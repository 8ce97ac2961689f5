import type { Database } from './Database.ts';
import type { Migrations } from './migrate.ts';
import { openSqliteFile, openSqliteMemory } from './sqlite.ts';

export interface OpenOptions {
  migrations: Migrations;
  /** `postgres://…`; wins over `file`. */
  url?: string;
  /** Path of a SQLite database, made when missing. Without `url` and `file` the database is in memory. */
  file?: string;
  /** For a database in memory: a serialised one with the schema of `migrations`, to start from. */
  image?: Uint8Array;
}

/** Opens the database and brings its schema up to date. Errors: see openSqliteFile and openPostgres. */
export async function openDatabase<T>({ migrations, url, file, image }: OpenOptions): Promise<Database<T>> {
  if (url !== undefined) {
    // Loaded for those who have a PostgreSQL.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres<T>(url, migrations);
  }
  if (file !== undefined) return openSqliteFile<T>(file, migrations);
  return openSqliteMemory<T>(migrations, image);
}
