import type { Received } from '@somero/contract';
import { methods } from '@somero/contract/fees/payments/methods.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import type { ExpressionBuilder } from 'kysely';
import { type Context, type Db, fail, type Handler } from '../../handle.ts';
import { namedStaff } from '../../sessions/staffName.ts';
import { paymentColumns, shownPayment } from './shownPayment.ts';

const usualSize = 100;

export const getPayments: Handler<'getPayments'> = async (filters, ctx) => {
  if (filters.endAt < filters.startFrom) throw fail(texts.endBeforeStart, 'endAt');
  const found = matching(ctx, filters);
  const { page = 1, size = usualSize } = filters;
  const rows = await found
    .innerJoin('classes', 'classes.id', 'students.classID')
    .leftJoin('users', 'users.id', 'payments.userID')
    .select(paymentColumns)
    .select(['feeReceipts.paymentID', 'feeReceipts.studentID', 'students.regno', 'classes.name as className'])
    .select(['surname', 'firstname', 'othername', 'payments.userID', 'payments.accountID'])
    .orderBy('feeReceipts.receiptNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow();
  const byMethod = await totals(ctx, filters);
  const together = await readTogether(ctx.db, rows);
  return {
    mainData: rows.map((row) => ({
      ...shownPayment(row),
      ...{ studentID: row.studentID, regno: row.regno, name: fullName(row), className: row.className },
      ...{ userID: row.userID, accountID: row.accountID ?? 0 },
      together: (together.get(row.paymentID) ?? []).filter(({ id }) => id !== row.entry).map(({ name }) => name),
    })),
    ...{ total: Number(total), byMethod, amount: byMethod.reduce((sum, { amount }) => sum + amount, 0) },
    cashiers: await readCashiers(ctx, filters),
    msg: Number(total) === 0 ? schoolTexts.noDataFound : '',
  };
};

type Days = Pick<Received<'getPayments'>, 'startFrom' | 'endAt'>;

/** Without seeFee one's own only. */
function matching({ db, who }: Context, filters: Days & Partial<Received<'getPayments'>>) {
  const { startFrom, endAt, classID, method, userID, state } = filters;
  return db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .innerJoin('students', 'students.id', 'feeReceipts.studentID')
    .where('payments.day', '>=', startFrom)
    .where('payments.day', '<=', endAt)
    .$if(who.rights.seeFee !== 1, (query) => query.where('payments.userID', '=', who.userID))
    .$if(classID !== undefined, (query) => query.where('students.classID', '=', classID ?? 0))
    .$if(method !== undefined, (query) => query.where('payments.method', '=', method ?? 'CASH'))
    .$if(userID !== undefined, (query) => query.where('payments.userID', '=', userID ?? 0))
    .$if(state === 'STANDING', (query) => query.where('payments.reversedAt', 'is', null))
    .$if(state === 'UNCONFIRMED', (query) =>
      query
        .where('payments.confirmedAt', 'is', null)
        .where('payments.reversedAt', 'is', null)
        .where('payments.method', '<>', 'CASH'),
    )
    .$if(state === 'REVERSED', (query) => query.where('payments.reversedAt', 'is not', null));
}

async function totals(ctx: Context, filters: Received<'getPayments'>) {
  const rows = await matching(ctx, filters)
    .where('payments.reversedAt', 'is', null)
    .select('payments.method')
    .select((eb) => [eb.fn.countAll<number | string>().as('payments'), sumOf(eb).as('amount')])
    .groupBy('payments.method')
    .execute();
  return methods.flatMap((method) => {
    const row = rows.find((each) => each.method === method);
    return row ? [{ method, payments: Number(row.payments), amount: Number(row.amount) }] : [];
  });
}

async function readCashiers(ctx: Context, { startFrom, endAt }: Days) {
  const rows = await matching(ctx, { startFrom, endAt })
    .innerJoin('users', 'users.id', 'payments.userID')
    .select(['users.id', 'users.fname', 'users.lname'])
    .distinct()
    .execute();
  return namedStaff(rows);
}

const sumOf = (eb: ExpressionBuilder<{ feeReceipts: { amount: number } }, 'feeReceipts'>) =>
  eb.fn.sum<number | string>('feeReceipts.amount');

async function readTogether(db: Db, rows: readonly { paymentID: number }[]) {
  if (rows.length === 0) return new Map<number, { id: number; name: string }[]>();
  const found = await db
    .selectFrom('feeReceipts')
    .innerJoin('students', 'students.id', 'feeReceipts.studentID')
    .select(['paymentID', 'entry as id', 'surname', 'firstname', 'othername'])
    .where('paymentID', 'in', [...new Set(rows.map(({ paymentID }) => paymentID))])
    .orderBy('receiptNo')
    .execute();
  return Map.groupBy(
    found.map((row) => ({ id: row.id, paymentID: row.paymentID, name: fullName(row) })),
    ({ paymentID }) => paymentID,
  );
}
