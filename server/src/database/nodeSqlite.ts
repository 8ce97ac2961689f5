import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import { bindable } from './bindable.ts';

/** Statements kept ready on one connection. The calls together use fewer texts than this; lists of varying length are the rest. */
const KEPT_STATEMENTS = 500;

interface NodeSqliteOptions {
  /** A serialised database to start from, in memory. */
  image?: Uint8Array;
  readOnly?: boolean;
}

export interface NodeSqlite extends SqliteDatabase {
  raw: DatabaseSync;
}

/**
 * Node's own SQLite in the shape that Kysely's dialect wants, with the settings that our promises rest on:
 * WAL with `synchronous=FULL`, so that a commit that was answered survives a power cut (reliability.md, design rule 1).
 *
 * @param file a path, or `:memory:`
 */
export function nodeSqlite(file: string, { image, readOnly = false }: NodeSqliteOptions = {}): NodeSqlite {
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true, readOnly, defensive: true });
  if (image) raw.deserialize(image);
  raw.exec('PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768');
  if (!readOnly) {
    raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864');
  }
  const prepare = keepStatements(raw);
  return {
    raw,
    close: () => {
      if (raw.isOpen) raw.close();
    },
    prepare: (sql) => {
      const { statement, reader } = prepare(sql);
      return {
        reader,
        all: (values) => statement.all(...bindable(values)),
        run: (values) => statement.run(...bindable(values)),
        // Its own statement: a kept one would be reset under the reader's feet by the next use of the same text.
        iterate: (values) => raw.prepare(sql).iterate(...bindable(values)),
      };
    },
  };
}

interface KeptStatement {
  statement: StatementSync;
  reader: boolean;
}

/** Prepares each text once; forgets the one that was used longest ago when there are too many. */
function keepStatements(raw: DatabaseSync): (sql: string) => KeptStatement {
  const kept = new Map<string, KeptStatement>();
  return (sql) => {
    let found = kept.get(sql);
    if (found) {
      kept.delete(sql);
    } else {
      const statement = raw.prepare(sql);
      found = { statement, reader: statement.columns().length > 0 };
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    }
    kept.set(sql, found);
    return found;
  };
}
