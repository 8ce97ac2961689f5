import type { Kysely } from 'kysely';
import type { Engine } from './columns.ts';
import type { Work } from './transaction.ts';

/** A database in memory is copied. */
export type Source = { url: string } | { file: string } | { image: Uint8Array };

export interface Database<T> {
  readonly engine: Engine;
  /** Reads outside a transaction. Refuses changes, and refuses everything inside `write`. */
  readonly read: Kysely<T>;
  /**
   * Changes data in one serialisable transaction. It resolves when the commit is durable and rejects when nothing was
   * kept; a connection lost during the commit leaves the outcome open (isUnavailable: send again with the same key).
   * The work may run twice, so it does nothing outside the database. It takes milliseconds, does not nest, and catches
   * no error of a query (use `onConflict`). `name` is for the log, when it was slow.
   */
  write<R>(work: Work<T, R>, name?: string): Promise<R>;
  source(): Promise<Source>;
  /** Rewrites these tables so that deleted rows leave the files. SQLite rewrites the whole file: only at a start. */
  erase(tables: readonly string[]): Promise<void>;
  check(): Promise<void>;
  close(): Promise<void>;
}
