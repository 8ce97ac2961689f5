import { schoolTexts } from '@somero/contract/school/texts.ts';
import { startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { fail, type Handler } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import type { Purse } from '../Purse.ts';
import { paymentRows, shownPayment } from './readPayments.ts';

const pageSize = 100;
const aDay = 24 * 3_600_000;

const paidTo = (of: ExpressionBuilder<Tables, 'smsPayments'>, purse: Purse) =>
  of.fn.sum<number | string | null>('amount').filterWhere('state', '=', 'PAID').filterWhere('purse', '=', purse);

export const getSmsPayments: Handler<'getSmsPayments'> = async ({ startFrom, endAt, page = 1 }, { db }) => {
  if (endAt < startFrom) throw fail(smsTexts.startAfterEnd, 'startFrom');
  const from = startOfSchoolDay(startFrom).toISOString();
  const until = new Date(startOfSchoolDay(endAt).getTime() + aDay).toISOString();
  const rows = await paymentRows(db)
    .where('smsPayments.branchID', '=', ownBranch)
    .where('smsPayments.createdAt', '>=', from)
    .where('smsPayments.createdAt', '<', until)
    .orderBy('smsPayments.createdAt', 'desc')
    .orderBy('smsPayments.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const sums = await db
    .selectFrom('smsPayments')
    .select((of) => [
      of.fn.countAll<number | string>().as('found'),
      paidTo(of, 'REAL').as('real'),
      paidTo(of, 'SIMULATOR').as('simulated'),
    ])
    .where('branchID', '=', ownBranch)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .executeTakeFirstOrThrow();
  const found = Number(sums.found);
  return {
    ...{ smsPayData: rows.map(shownPayment), total: Number(sums.real ?? sums.simulated ?? 0), found },
    msg: found === 0 ? schoolTexts.noDataFound : '',
  };
};
