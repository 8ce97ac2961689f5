import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
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
      const { statement, columns } = prepare(sql);
      return {
        reader: columns.length > 0,
        all: (values) => {
          // Returns arrays, whatever its type says.
          const rows = statement.all(...bindable(values)) as unknown as SQLOutputValue[][];
          return rows.map((cells) => rowOf(columns, cells));
        },
        run: (values) => statement.run(...bindable(values)),
        // Its own statement: a kept one would be reset under the reader's feet by the next use of the same text.
        iterate: (values) => raw.prepare(sql).iterate(...bindable(values)),
      };
    },
  };
}

interface KeptStatement {
  statement: StatementSync;
  /** The names of what it returns; none for a statement that returns nothing. */
  columns: readonly string[];
}

/** An object like any other. Node's own rows are slow to make and slow to read: a third of the cost of a class’s marks. */
function rowOf(columns: readonly string[], cells: readonly SQLOutputValue[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index++) row[columns[index] as string] = cells[index];
  return row;
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
      statement.setReturnArrays(true);
      found = { statement, columns: statement.columns().map(({ name }) => name) };
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    }
    kept.set(sql, found);
    return found;
  };
}
