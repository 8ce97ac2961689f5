import { fullName } from '@somero/contract/students/rules.ts';
import type { Db } from '../../handle.ts';
import { missing } from '../../handle.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import type { PrintedStatement } from './PrintedStatement.ts';
import { readAccount, timelineOf } from './readAccount.ts';
import { readHolder } from './readHolder.ts';

/** @param yearID 0: all years. @throws CallError 404 */
export async function readStatement(
  db: Db,
  { studentID, yearID }: { studentID: number; yearID: number },
  now: Date,
): Promise<PrintedStatement> {
  const student = await readHolder(db, { studentID });
  const account = await readAccount(db, studentID);
  const year = account.periods.list.find((period) => period.yearID === yearID);
  if (!student || (yearID !== 0 && !year)) throw missing();
  const { regno, className, stream, residency, status } = student;
  const place = [className, stream].filter(Boolean).join(' ');
  return {
    ...(await readLetterhead(db)),
    ...{ yearName: year?.yearName ?? '', name: fullName(student), printedAt: now.toISOString() },
    facts: [regno, place, residency ?? '', status === 1 ? '' : 'No longer active'].filter(Boolean),
    ...timelineOf(account, year?.yearID),
  };
}
