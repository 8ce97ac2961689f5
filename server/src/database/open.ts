import type { Kysely } from 'kysely';
import type { Engine } from './columns.ts';
import type { Migrations } from './migrate.ts';
import { openSqliteFile, openSqliteMemory } from './sqlite.ts';
import type { Work } from './transaction.ts';

/** The one database of the school, the same to its users on either engine. `T` names its tables. */
export interface Database<T> {
  readonly engine: Engine;
  /** For reading outside a transaction; refuses to change anything, and refuses all inside `write`. */
  readonly read: Kysely<T>;
  /**
   * The one way to change anything: one serialisable transaction, durable when the promise resolves; when it rejects, nothing
   * of the work was kept, save that a connection lost during the commit leaves it open (isUnavailable: ask again with the same key).
   *
   * The work may run twice, so it does nothing outside the database; it takes milliseconds, since others wait for it; it
   * does not nest; and it catches no error of a query (use `onConflict`), for then nothing is kept.
   */
  write<R>(work: Work<T, R>): Promise<R>;
  /** Rejects unless the database answers and its schema is that of this build. For /readyz. */
  check(): Promise<void>;
  /** Lets the writes already begun end, then closes. */
  close(): Promise<void>;
}

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
