import type { Kysely } from 'kysely';
import type { Database } from './Database.ts';
import type { Tables } from './tables.ts';

/** Inside a writing call the transaction, elsewhere read-only. */
export type Db = Kysely<Tables>;
export type SchoolDatabase = Database<Tables>;
