import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Handler } from '../../handle.ts';
import { debtorsPaper } from './debtorsPaper.ts';
import { readDebtors } from './readDebtors.ts';

export const getDebtors: Handler<'getDebtors'> = async ({ format, ...filters }, { db, now, link }) => {
  const { rows, totals } = await readDebtors(db, filters, schoolDay(now));
  return {
    ...{ rows, totals },
    path: format === undefined ? '' : await link(debtorsPaper(format, filters)),
    msg: rows.length === 0 ? schoolTexts.noDataFound : '',
  };
};
