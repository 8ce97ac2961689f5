import { termName } from '@somero/contract/school/reference.ts';
import type { Db } from '../../handle.ts';
import { missing } from '../../handle.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import type { PrintedReport } from './PrintedReport.ts';
import { readReportTime } from './ReportScope.ts';
import { readFeesReport } from './readFeesReport.ts';

/** @param numbers those of reportPaper: year, term, class and stream, 0 for all. @throws CallError 404 */
export async function readPrintedReport(
  db: Db,
  [yearID = 0, termID = 0, classID = 0, streamID = 0]: readonly number[],
  now: Date,
): Promise<PrintedReport> {
  const scope = { yearID, termID, ...(classID > 0 && { classID }), ...(streamID > 0 && { streamID }) };
  const time = await readReportTime(db, scope);
  const report = await readFeesReport(db, scope, time);
  const [first] = report.rows;
  if (!first) throw missing();
  const names = [classID > 0 ? first.className : '', streamID > 0 ? first.stream : ''].filter(Boolean);
  return {
    ...report,
    ...(await readLetterhead(db)),
    ...{ period: `${termName(termID)}, ${time.term.yearName}`, of: names.join(' ') || 'Whole school' },
    printedAt: now.toISOString(),
  };
}
