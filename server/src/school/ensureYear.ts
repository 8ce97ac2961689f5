import { schoolMonth } from '@somero/contract/schoolTime.ts';
import type { SchoolDatabase } from '../handle.ts';

/** Adds the calendar year at the school (calls.md, Fixed reference data). The school switches by updateReportSettings. */
export async function ensureYear(database: SchoolDatabase, now: Date): Promise<void> {
  const [year] = schoolMonth(now);
  const yearName = String(year);
  const found = await database.read
    .selectFrom('years')
    .where('yearName', '=', yearName)
    .select('id')
    .executeTakeFirst();
  if (found) return;
  await database.write((db) =>
    db
      .insertInto('years')
      .values({ yearName, status: 1 })
      .onConflict((row) => row.column('yearName').doNothing())
      .execute(),
  );
}
