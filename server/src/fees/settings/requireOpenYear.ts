import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { conflict, type Db, fail } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';

/** @throws CallError 400 at `field` where the school has no such year, 409 for one before the current one */
export async function requireOpenYear(
  db: Db,
  yearID: number,
  field: string,
): Promise<{ yearName: string; isCurrent: boolean }> {
  const year = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', yearID)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!year) throw fail(schoolTexts.noYearFound, field);
  const current = await readSettings(db);
  if (year.yearName < current.yearName) throw conflict(texts.yearClosed);
  return { ...year, isCurrent: yearID === current.currentYear };
}
