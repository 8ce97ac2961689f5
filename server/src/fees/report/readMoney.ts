import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../handle.ts';
import type { FeesTables } from '../tables.ts';

/** Entries that move money to a student or away, and so do their reversals. APPLY and RELEASE move it between cells. */
const moneyKinds = ['PAYMENT', 'REFUND', 'TRANSFER'] as const;

type Lines = { lines: FeesTables['ledgerLines'] };

/** Received less given back. */
export const received = (eb: ExpressionBuilder<Lines, 'lines'>) =>
  eb.fn.sum<number | string>(eb('lines.credit', '-', eb.ref('lines.debit')));

/** Lines of students, recorded from a day on. Of chosen students, or of all. */
export const moneyLines = (db: Db, from: string, students?: readonly number[]) =>
  db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .where('entries.day', '>=', from)
    .where('accounts.kind', 'in', ['DUE', 'ADVANCE'])
    .where((eb) =>
      eb.or([
        eb('entries.kind', 'in', moneyKinds),
        eb.and([eb('entries.kind', '=', 'REVERSAL'), eb('reversed.kind', 'in', moneyKinds)]),
      ]),
    )
    .$if(students !== undefined, (query) => query.where('accounts.studentID', 'in', students ?? []));

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
