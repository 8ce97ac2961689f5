import { termName } from '@somero/contract/school/reference.ts';
import { type Db, missing } from '../../handle.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import type { PrintedCategories } from './PrintedCategories.ts';
import { readCategoryReport } from './readCategoryReport.ts';

/** @param numbers those of categoryPaper: year, term and class, 0 for all. @throws CallError 404 */
export async function readPrintedCategories(
  db: Db,
  [yearID = 0, termID = 0, classID = 0]: readonly number[],
  now: Date,
): Promise<PrintedCategories> {
  const year = await db.selectFrom('years').select('yearName').where('id', '=', yearID).executeTakeFirst();
  if (!year) throw missing();
  const report = await readCategoryReport(db, {
    ...{ yearID, ...(termID > 0 && { termID }), ...(classID > 0 && { classID }) },
  });
  const [first] = report.rows;
  if (!first) throw missing();
  return {
    ...{ ...report, of: classID > 0 ? first.className : 'Whole school', printedAt: now.toISOString() },
    period: termID > 0 ? `${termName(termID)}, ${year.yearName}` : `YEAR ${year.yearName}`,
    ...(await readLetterhead(db)),
  };
}
