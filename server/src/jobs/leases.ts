import { sql } from 'kysely';
import type { Engine } from '../database/columns.ts';

/** Of this process. On PostgreSQL it begins with the name of the process, as its connections have it. */
export const leaseOf = (engine: Engine, lease: string) =>
  engine === 'postgres' ? sql<string>`current_setting('application_name') || '/' || ${lease}::text` : lease;

/** On PostgreSQL: no process of the lease in this column is connected any more. Who has one asks twice a second. */
export const isAbandoned = (column: string) =>
  sql<boolean>`(${sql.ref(column)} like 'somero %' and not exists (
  select from pg_stat_activity
  where datname = current_database() and application_name = split_part(${sql.ref(column)}, '/', 1)))`;
