import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult, SqliteDatabase } from 'kysely';
import { bindable } from './bindable.ts';
import { rowMaker } from './rowMaker.ts';

/** More than the calls have texts, apart from lists of varying length. */
const CACHED_STATEMENTS = 500;

interface NodeSqliteOptions {
  image?: Uint8Array;
  readOnly?: boolean;
}

export interface NodeSqlite extends SqliteDatabase {
  raw: DatabaseSync;
  query<R>(sql: string, values: readonly unknown[]): QueryResult<R>;
}

/** With WAL and `synchronous=FULL` an answered commit survives a power cut (reliability.md, design rule 1). */
export function nodeSqlite(file: string, { image, readOnly = false }: NodeSqliteOptions = {}): NodeSqlite {
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true, readOnly, defensive: true });
  if (image) raw.deserialize(image);
  raw.exec('PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768');
  if (!readOnly) {
    raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864');
  }
  const prepare = cacheStatements(raw);
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
        // A statement of its own: another use of the cached one would reset this iteration.
        iterate: (values) => raw.prepare(sql).iterate(...bindable(values)),
      };
    },
  };
}

interface CachedStatement {
  statement: StatementSync;
  rowOf: ReturnType<typeof rowMaker> | null;
}

/** Cells come as arrays: Node's row objects cost three times as much for the marks of a class. */
function readAll(statement: StatementSync, rowOf: ReturnType<typeof rowMaker>, values: readonly unknown[]) {
  const rows = statement.all(...bindable(values)) as unknown as SQLOutputValue[][];
  return rows.map((cells) => rowOf(cells));
}

function cacheStatements(raw: DatabaseSync): (sql: string) => CachedStatement {
  const cache = new Map<string, CachedStatement>();
  return (sql) => {
    let found = cache.get(sql);
    if (found) {
      cache.delete(sql);
    } else {
      const statement = raw.prepare(sql);
      statement.setReturnArrays(true);
      const columns = statement.columns().map(({ name }) => name);
      found = { statement, rowOf: columns.length > 0 ? rowMaker(columns) : null };
      const [oldest] = cache.keys();
      if (cache.size >= CACHED_STATEMENTS && oldest !== undefined) cache.delete(oldest);
    }
    cache.set(sql, found);
    return found;
  };
}
