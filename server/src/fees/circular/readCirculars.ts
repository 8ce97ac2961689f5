import { termName } from '@somero/contract/school/reference.ts';
import type { Db } from '../../handle.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import { readReportTime } from '../report/ReportScope.ts';
import { readMoneyAccounts } from '../settings/readMoneyAccounts.ts';
import type { CircularRequest, Circulars } from './Circular.ts';
import { readGeneral } from './readGeneral.ts';
import { readPersonal } from './readPersonal.ts';

/** All that circulars print. @throws CallError 400 for a year that the school does not have */
export async function readCirculars(db: Db, request: CircularRequest): Promise<Circulars> {
  const { yearID, termID, kind } = request;
  const { term } = await readReportTime(db, { yearID, termID });
  const { circularText: text } = await db.selectFrom('feeRules').select('circularText').executeTakeFirstOrThrow();
  const accounts = (await readMoneyAccounts(db)).filter(({ status, number }) => status === 1 && number !== '');
  return {
    ...(await readLetterhead(db)),
    ...{ period: `${termName(termID)}, ${term.yearName}`, first: term.first, last: term.last, due: term.due, text },
    accounts: accounts.map(({ name, number }) => `${name} ${number}`),
    general: kind === 'GENERAL' ? await readGeneral(db, request) : [],
    personal: kind === 'PERSONAL' ? await readPersonal(db, request) : [],
  };
}
