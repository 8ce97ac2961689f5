import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fail, type Handler } from '../../handle.ts';
import { requireYear } from '../../school/requireYear.ts';
import { categoryPaper } from '../payments/receiptPaper.ts';
import { readCategoryReport } from './readCategoryReport.ts';

export const getCategoryReport: Handler<'getCategoryReport'> = async ({ format, ...scope }, { db, link }) => {
  await requireYear(db, scope.yearID, 'yearID');
  if (scope.classID !== undefined) {
    const known = await db.selectFrom('classes').select('id').where('id', '=', scope.classID).executeTakeFirst();
    if (!known) throw fail(schoolTexts.noClassesFound, 'classID');
  }
  const report = await readCategoryReport(db, scope);
  return {
    ...report,
    path: format === undefined ? '' : await link(categoryPaper(format, scope)),
    msg: report.rows.length === 0 ? schoolTexts.noDataFound : '',
  };
};
