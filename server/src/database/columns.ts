import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** The only differences between the two engines that a migration has to name. */
export interface Kinds {
  engine: Engine;
  /** Every whole number, money and 0/1 flags included: up to 2^53 in both engines. */
  int: 'bigint' | 'integer';
  /** `.addColumn('id', kinds.int, kinds.id)`: a key that the database counts up and, on SQLite, never gives out twice. */
  id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** `.modifyEnd(kinds.end)` on every table: SQLite checks the kinds of its columns only when asked to. */
  end: RawBuilder<unknown>;
}

export function kindsOf(engine: Engine): Kinds {
  if (engine === 'postgres') {
    return { engine, int: 'bigint', id: (column) => column.primaryKey().generatedByDefaultAsIdentity(), end: sql`` };
  }
  return { engine, int: 'integer', id: (column) => column.primaryKey().autoIncrement(), end: sql`strict` };
}

/** Which engine answers this handle, also inside a write. */
export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
