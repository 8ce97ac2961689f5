import { money } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { type Db, missing } from '../../handle.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import { readReportTime } from '../report/ReportScope.ts';
import { debtorFilters } from './debtorsPaper.ts';
import type { PrintedDebtors } from './PrintedDebtors.ts';
import { readDebtors } from './readDebtors.ts';

/** @param numbers those of debtorsPaper. @throws CallError 404 when nobody owes anything */
export async function readPrintedDebtors(db: Db, numbers: readonly number[], now: Date): Promise<PrintedDebtors> {
  const filters = debtorFilters(numbers);
  const { yearID, termID, classID, residencyID, least, status, broken } = filters;
  const { rows, totals } = await readDebtors(db, filters, schoolDay(now));
  const [first] = rows;
  if (!first) throw missing();
  const { term } = await readReportTime(db, { yearID, termID });
  const chosen = [
    classID === undefined ? '' : first.className,
    residencyID === undefined ? '' : first.residency,
    status === undefined ? '' : { ACTIVE: 'active', LEFT: 'left' }[status],
    least === undefined ? '' : `${money(least)} or more`,
    broken === 1 ? 'promise broken' : '',
  ].filter(Boolean);
  return {
    ...{ rows, totals },
    ...(await readLetterhead(db)),
    ...{ period: `${termName(termID)}, ${term.yearName}`, of: chosen.join(', ') || 'Whole school' },
    printedAt: now.toISOString(),
  };
}
