import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../handle.ts';
import type { FeesTables } from '../tables.ts';

/** Entries that move money to a student or away, and so do their reversals. APPLY and RELEASE move it between cells. */
const moneyKinds = ['PAYMENT', 'REFUND', 'TRANSFER'] as const;

type Lines = { lines: FeesTables['ledgerLines'] };

/** Received less given back. */
export const received = (eb: ExpressionBuilder<Lines, 'lines'>) =>
  eb.fn.sum<number | string>(eb('lines.credit', '-', eb.ref('lines.debit')));

/** Entries of these kinds, and reversals of such, recorded from a day on. */
const moneyEntries = (db: Db, from: string) =>
  db
    .selectFrom('ledgerEntries as money')
    .leftJoin('ledgerEntries as mirrored', 'mirrored.seq', 'money.reverses')
    .select('money.seq')
    .where('money.day', '>=', from)
    .where((eb) =>
      eb.or([
        eb('money.kind', 'in', moneyKinds),
        eb.and([eb('money.kind', '=', 'REVERSAL'), eb('mirrored.kind', 'in', moneyKinds)]),
      ]),
    );

/**
 * Lines of students, recorded from a day on. Of all students by the entries of these days; of chosen ones by their accounts:
 * otherwise SQLite reads all lines.
 */
export const moneyLines = (db: Db, from: string, students?: readonly number[]) =>
  db
    .selectFrom('ledgerLines as lines')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .where('accounts.kind', 'in', ['DUE', 'ADVANCE'])
    .where((eb) => {
      const entries = moneyEntries(db, from);
      if (students === undefined) return eb('lines.entry', 'in', entries);
      const own = eb.exists(entries.where('money.seq', '=', sql.ref<number>('lines.entry')));
      return eb.and([eb('accounts.studentID', 'in', students), own]);
    });

/** By the student: what came in since a day, and until the next term. */
export async function readMoney(
  db: Db,
  { first, next }: { first: string; next: string | null },
  students?: readonly number[],
): Promise<Map<number, { since: number; paid: number }>> {
  const rows = await moneyLines(db, first, students)
    .select('accounts.studentID')
    .select((eb) => [
      eb.fn.sum<number | string>(eb('lines.credit', '-', eb.ref('lines.debit'))).as('since'),
      eb.fn
        .sum<number | string>(
          eb
            .case()
            .when('entries.day', '<', next ?? '9999')
            .then(eb('lines.credit', '-', eb.ref('lines.debit')))
            .else(0)
            .end(),
        )
        .as('paid'),
    ])
    .groupBy('accounts.studentID')
    .execute();
  return new Map(rows.map(({ studentID, since, paid }) => [studentID, { since: Number(since), paid: Number(paid) }]));
}
