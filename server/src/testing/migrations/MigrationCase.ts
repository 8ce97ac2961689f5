import { expect } from 'vitest';
import type { Database } from '../../database/Database.ts';

export type Row = Record<string, string | number | null>;
type AnyTables = Record<string, Row>;
export type AnyDatabase = Database<AnyTables>;

/** What is special about one migration, for the test that runs each on a school of the release before. */
export interface MigrationCase {
  /** Rows of the tables that it makes, as far as made-up values would not do. */
  rows?: Record<string, readonly Row[]>;
  /** Tables and columns (`table.column`) that it changes or takes away; all others must stay to the letter. */
  changes?: readonly string[];
  /** What must hold of the school afterwards. */
  promises(database: AnyDatabase): Promise<void>;
}

export const both = <T>(make: (n: number) => T): T[] => [make(1), make(2)];

export async function holds(database: AnyDatabase, table: string, expected: readonly Row[]): Promise<void> {
  const columns = Object.keys(expected[0] ?? {});
  const rows = database.read
    .selectFrom(table)
    .select(columns)
    .orderBy(columns[0] ?? '');
  expect(await rows.execute(), table).toEqual(expected);
}

/** Whether the database itself refuses that all rows of a table get these values. */
export async function refuses(database: AnyDatabase, table: string, values: Row): Promise<void> {
  const change = database.write((db) => db.updateTable(table).set(values).execute());
  await expect(change, table).rejects.toThrow(/unique|foreign key|append-only/i);
}
