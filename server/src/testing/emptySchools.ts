import { migrations } from '../database/migrations/index.ts';
import type { Tables } from '../database/tables.ts';
import { freshDatabases } from './freshDatabases.ts';

/** Databases with the product's tables and no rows, for tests of what lies below the calls. */
export const emptySchools = freshDatabases<Tables>({ migrations, seed: async () => {} });
