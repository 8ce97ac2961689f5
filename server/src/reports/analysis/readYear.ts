import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, fail } from '../../handle.ts';

interface AskedYear {
  /** The calendar year, as grading rules count it. */
  year: number;
  isCurrentYear: boolean;
}

/** @throws CallError 400 for a year that is not there */
export async function readYear(db: Db, yearID: number): Promise<AskedYear> {
  const found = await db
    .selectFrom('years')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['yearName', 'currentYearID'])
    .where('years.id', '=', yearID)
    .executeTakeFirst();
  if (!found) throw fail(schoolTexts.selectAllFields, 'yearID');
  return { year: Number(found.yearName), isCurrentYear: found.currentYearID === yearID };
}
