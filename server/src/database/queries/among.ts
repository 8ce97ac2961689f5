import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../columns.ts';

/**
 * Whether a column holds one of some whole numbers, bound as one text with commas between them: so the SQL, and with it its plan,
 * stays the same however many they are, and a prepared query may ask for them.
 */
export function among<T>(db: Kysely<T>, column: string, numbers: string): RawBuilder<SqlBool> {
  return engineOf(db) === 'postgres'
    ? sql`${sql.ref(column)} = any(string_to_array(${numbers}, ',')::bigint[])`
    : sql`${sql.ref(column)} in (select value from json_each('[' || ${numbers} || ']'))`;
}
