import type { Facts } from '../backups/Facts.ts';
import type { Db } from '../database/Db.ts';
import type { SafekeepingTables } from './tables.ts';

export async function recordRun(
  db: Db,
  kind: SafekeepingTables['safekeeping']['kind'],
  at: Date,
  facts: Facts,
): Promise<void> {
  await db
    .insertInto('safekeeping')
    .values({ kind, at: at.toISOString(), ok: Number(facts.ok), facts: JSON.stringify(facts) })
    .execute();
}
