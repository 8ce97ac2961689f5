import type { Kysely } from 'kysely';
import type { Engine } from './columns.ts';
import type { Work } from './transaction.ts';

/** Where another thread finds the same data (readSnapshot). A database in memory goes there as a copy. */
export type Source = { url: string } | { file: string } | { image: Uint8Array };

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
  source(): Promise<Source>;
  /** Rewrites these tables (SQLite: the whole file, so at a start only), so that nothing that was deleted from them stays in the files. */
  erase(tables: readonly string[]): Promise<void>;
  /** Rejects unless the database answers and its schema is that of this build. For /readyz. */
  check(): Promise<void>;
  /** Lets the writes already begun end, then closes. */
  close(): Promise<void>;
}
