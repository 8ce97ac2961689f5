import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

export interface Kinds {
  engine: Engine;
  /** Up to 2^53 on both engines. */
  int: 'bigint' | 'integer';
  id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** `.modifyEnd(kinds.end)` on every table: SQLite checks column types only when told to. */
  end: RawBuilder<unknown>;
}

export function kindsOf(engine: Engine): Kinds {
  if (engine === 'postgres') {
    return { engine, int: 'bigint', id: (column) => column.primaryKey().generatedByDefaultAsIdentity(), end: sql`` };
  }
  return { engine, int: 'integer', id: (column) => column.primaryKey().autoIncrement(), end: sql`strict` };
}

export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
