import type { Kysely } from 'kysely';
import type { Database } from './Database.ts';
import type { Tables } from './tables.ts';

/** A handle on the database: inside a writing call the transaction, elsewhere for reading only. */
export type Db = Kysely<Tables>;
export type SchoolDatabase = Database<Tables>;
