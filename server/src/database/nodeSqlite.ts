import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult, SqliteDatabase } from 'kysely';
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
  /** Runs a statement at once, in the shape of Kysely's results. */
  query<R>(sql: string, values: readonly unknown[]): QueryResult<R>;
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
    query: <R>(sql: string, values: readonly unknown[]): QueryResult<R> => {
      const { statement, rowOf } = prepare(sql);
      if (rowOf) return { rows: readAll(statement, rowOf, values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...bindable(values));
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    prepare: (sql) => {
      const { statement, rowOf } = prepare(sql);
      return {
        reader: rowOf !== null,
        all: (values) => (rowOf ? readAll(statement, rowOf, values) : []),
        run: (values) => statement.run(...bindable(values)),
        // Its own statement: a kept one would be reset under the reader's feet by the next use of the same text.
        iterate: (values) => raw.prepare(sql).iterate(...bindable(values)),
      };
    },
  };
}

type Row = Record<string, unknown>;
type RowOf = (cells: readonly SQLOutputValue[]) => Row;

interface KeptStatement {
  statement: StatementSync;
  /** Makes an object of the cells of one row; null for a statement that returns nothing. */
  rowOf: RowOf | null;
}

/** Node's own rows are slow to make and slow to read, so cells come as arrays: a third of the cost of a class’s marks. */
function readAll(statement: StatementSync, rowOf: RowOf, values: readonly unknown[]): Row[] {
  // Returns arrays, whatever its type says.
  const rows = statement.all(...bindable(values)) as unknown as SQLOutputValue[][];
  return rows.map((cells) => rowOf(cells));
}

const rowMakers = new Map<string, RowOf>();

/**
 * The function that makes rows of these columns. Written as code of its own, for then all its rows have one shape that is
 * known before the first of them; setting their columns by name, one after the other, costs several times more.
 */
function rowMaker(columns: readonly string[]): RowOf {
  const key = columns.join();
  const known = rowMakers.get(key);
  if (known) return known;
  const cells = columns.map((name, index) => `${JSON.stringify(name)}: cells[${index}]`);
  const made = new Function('cells', `return { ${cells.join(', ')} }`) as RowOf;
  if (rowMakers.size >= KEPT_STATEMENTS) rowMakers.clear();
  rowMakers.set(key, made);
  return made;
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
      const columns = statement.columns().map(({ name }) => name);
      found = { statement, rowOf: columns.length > 0 ? rowMaker(columns) : null };
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    }
    kept.set(sql, found);
    return found;
  };
}
