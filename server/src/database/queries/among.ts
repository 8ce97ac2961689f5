import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../columns.ts';

/** Whether a column holds one of these whole numbers. They are bound as one text, so the SQL and its plan stay the same. */
export function among<T>(db: Kysely<T>, column: string, numbers: string): RawBuilder<SqlBool> {
  return engineOf(db) === 'postgres'
    ? sql`${sql.ref(column)} = any(string_to_array(${numbers}, ',')::bigint[])`
    : sql`${sql.ref(column)} in (select value from json_each('[' || ${numbers} || ']'))`;
}
