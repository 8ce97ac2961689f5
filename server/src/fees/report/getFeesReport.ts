import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Handler } from '../../handle.ts';
import { reportPaper } from '../payments/receiptPaper.ts';
import { readFeesReport } from './readFeesReport.ts';

export const getFeesReport: Handler<'getFeesReport'> = async ({ format, ...scope }, { db, link }) => {
  const report = await readFeesReport(db, scope);
  return {
    ...report,
    path: format === undefined ? '' : await link(reportPaper(format, scope)),
    msg: report.rows.length === 0 ? schoolTexts.noDataFound : '',
  };
};
