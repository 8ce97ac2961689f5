import type { Facts } from '../backups/Facts.ts';
import type { TableFigures } from '../database/copying/copyTables.ts';
import type { Db } from '../database/Db.ts';

/** What share of a table's rows there must be again a night later. Nothing is ever removed from those that are written once. */
const leastShare: Record<string, number> = {
  ...{ audit: 1, ledgerEntries: 1, ledgerLines: 1, feeReceipts: 1, smsEntries: 1, smsLines: 1 },
  // Somebody may remove a few.
  ...{ students: 0.9, marks: 0.9, users: 0.9 },
};

/** For the proof of the night after. */
export const countsOf = (tables: readonly TableFigures[]): Record<string, number> =>
  Object.fromEntries(tables.filter(({ table }) => table in leastShare).map(({ table, rows }) => [table, rows]));

/** Rows that the proof before had, and this one lacks, in words; null: none, or a restore lies between them. */
export async function lostRows(db: Db, counts: Record<string, number> = {}): Promise<string | null> {
  const runs = await db
    .selectFrom('safekeeping')
    .select(['kind', 'facts'])
    .where('kind', 'in', ['PROOF', 'RESTORE'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  for (const { kind, facts } of runs) {
    if (kind === 'RESTORE') return null;
    const { counts: before } = JSON.parse(facts) as Facts;
    if (!before) continue;
    const short = Object.entries(before).find(
      ([table, rows]) => (counts[table] ?? 0) < rows * (leastShare[table] ?? 0),
    );
    return short
      ? `${short[0]} has ${counts[short[0]] ?? 0} rows, and had ${short[1]} when a backup was proved before`
      : null;
  }
  return null;
}
