import { methods } from '@somero/contract/fees/payments/methods.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db, Handler } from '../../handle.ts';
import type { Period } from '../wallet/readPeriods.ts';
import { chosenOf } from './ofStudents.ts';
import { type ReportTime, readReportTime } from './ReportScope.ts';
import { readFeesReport } from './readFeesReport.ts';
import { moneyOf } from './readMoney.ts';
import { ageNames, readOwed } from './readOwed.ts';

export const getFeesSummary: Handler<'getFeesSummary'> = async ({ withTotals, ...scope }, { db, now }) => {
  const time = await readReportTime(db, scope);
  const isWhole = scope.classID === undefined && scope.streamID === undefined;
  const report = isWhole && !withTotals ? undefined : await readFeesReport(db, scope, time);
  const students = isWhole ? undefined : report?.rows.map(({ id }) => id);
  const money = await readDays(db, time, students);
  const { term, before, next } = time;
  const ofTerm = money.filter(({ day }) => day >= term.first && day < (next?.first ?? '9999'));
  return {
    ...(withTotals && report && { totals: report.totals }),
    days: daysOf(money, time, schoolDay(now)),
    termBefore: before ? `${termName(before.termID)}, ${before.yearName}` : '',
    ages: await readAges(db, time, students),
    methods: byMethod(ofTerm),
  };
};

interface Money {
  day: string;
  /** null: of no payment. */
  method: string | null;
  amount: number;
  /** Of it, above 0: payments reversed and refunds. */
  back: number;
  /** Like the amount: less those reversed. */
  payments: number;
}

async function readDays(db: Db, { term, before }: ReportTime, students?: readonly number[]): Promise<Money[]> {
  const rows = await moneyOf(db, before?.first ?? term.first, chosenOf(db, students))
    .leftJoin('feeReceipts as receipts', (join) =>
      join.on((eb) => eb('receipts.entry', '=', eb.fn.coalesce('money.reverses', 'money.seq'))),
    )
    .leftJoin('payments', 'payments.id', 'receipts.paymentID')
    .select(['money.day', 'payments.method'])
    .select(({ fn }) => [
      fn.sum<number | string>('money.amount').as('amount'),
      fn
        .sum<number | string>('money.amount')
        .filterWhere(({ eb, or, and }) =>
          or([
            eb('money.kind', '=', 'REFUND'),
            and([eb('money.reverses', 'is not', null), eb('receipts.entry', 'is not', null)]),
          ]),
        )
        .as('back'),
      fn.count<number | string>('receipts.entry').distinct().filterWhere('money.reverses', 'is', null).as('made'),
      fn.count<number | string>('receipts.entry').distinct().filterWhere('money.reverses', 'is not', null).as('undone'),
    ])
    .groupBy(['money.day', 'payments.method'])
    .execute();
  return rows.map(({ day, method, amount, back, made, undone }) => ({
    ...{ day, method, amount: Number(amount), back: -Number(back ?? 0) || 0, payments: Number(made) - Number(undone) },
  }));
}

/** A term is compared with the one before it by how many days it has run. */
function daysOf(money: readonly Money[], { term, before, next }: ReportTime, today: string) {
  const sums = new Map<string, number>();
  const given = new Map<string, number>();
  for (const { day, amount, back } of money) {
    sums.set(day, (sums.get(day) ?? 0) + amount);
    given.set(day, (given.get(day) ?? 0) + back);
  }
  const count = Math.max(0, daysBetween(term.first, lastShown(term, next, today)) + 1);
  const earlier = (n: number) => (before ? dayAfter(before.first, n) : '');
  return Array.from({ length: count }, (_, n) => {
    const day = dayAfter(term.first, n);
    const compared = earlier(n);
    return {
      ...{ day, amount: sums.get(day) ?? 0, back: given.get(day) ?? 0 },
      before: compared < term.first ? (sums.get(compared) ?? 0) : 0,
    };
  });
}

/** Today in the running term; the day before the next one in a term that is over. */
function lastShown(term: Period, next: Period | null, today: string): string {
  const end = next ? dayAfter(next.first, -1) : term.last;
  return end < today || today < term.first ? (today < term.first ? dayAfter(term.first, -1) : end) : today;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

async function readAges(db: Db, time: ReportTime, students?: readonly number[]) {
  const byAge = Map.groupBy(await readOwed(db, time, students), ({ age }) => age);
  return ageNames.flatMap((name) => {
    const some = byAge.get(name) ?? [];
    if (name === 'Later terms' && some.length === 0) return [];
    const amount = some.reduce((sum, row) => sum + row.amount, 0);
    return [{ name, amount, students: new Set(some.map(({ studentID }) => studentID)).size }];
  });
}

function byMethod(money: readonly Money[]) {
  const rows = Map.groupBy(money, ({ method }) => method ?? 'REFUNDS AND TRANSFERS');
  return [...methods, 'REFUNDS AND TRANSFERS'].flatMap((name) => {
    const some = rows.get(name);
    if (!some) return [];
    const sum = (of: 'amount' | 'payments') => some.reduce((all, row) => all + row[of], 0);
    return [{ name, amount: sum('amount'), payments: sum('payments') }];
  });
}
