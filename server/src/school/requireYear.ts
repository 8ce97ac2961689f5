import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, fail } from '../handle.ts';

/** @throws CallError 400 at `field`, unless the school has the year and it is in use */
export async function requireYear(db: Db, yearID: number, field: string): Promise<void> {
  const year = await db
    .selectFrom('years')
    .select('id')
    .where('id', '=', yearID)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!year) throw fail(schoolTexts.noYearFound, field);
}
