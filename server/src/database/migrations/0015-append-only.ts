import { type Kysely, sql } from 'kysely';
import { appendOnly, refuseChange } from '../appendOnly.ts';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** The audit is kept from changes as every table can be that only grows; on PostgreSQL it cannot be emptied either. */
export async function up(db: Kysely<unknown>, { engine }: Kinds): Promise<void> {
  const replaced =
    engine === 'sqlite'
      ? ['DROP TRIGGER "auditNoUPDATE"', 'DROP TRIGGER "auditNoDELETE"']
      : ['DROP TRIGGER "auditAppendOnly" ON "audit"', 'DROP FUNCTION audit_is_append_only()', refuseChange];
  for (const statement of [...replaced, ...appendOnly(engine, 'audit')]) await sql.raw(statement).execute(db);
}
