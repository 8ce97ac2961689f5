import { sql } from 'kysely';
import type { Db } from '../../handle.ts';
import { type Chosen, ofStudents } from './ofStudents.ts';

/** As the indexes of migration 0053 say them: SQLite uses those for no bound value. */
const kinds = {
  payment: sql.lit('PAYMENT' as const),
  refund: sql.lit('REFUND' as const),
  transfer: sql.lit('TRANSFER' as const),
  reversal: sql.lit('REVERSAL' as const),
};

/** Money to and from (below 0) students, recorded or reversed from a day on; of chosen ones or all. APPLY and RELEASE are not among it. */
export const moneyOf = (db: Db, from: string, chosen: Chosen) =>
  db.selectFrom(
    paid(db, from, chosen)
      .unionAll(transferred(db, from, chosen))
      .as('money'),
  );

/** All of a PAYMENT and of a REFUND is one student's, and its debits are its amount. */
const paid = (db: Db, from: string, chosen: Chosen) =>
  db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .innerJoin('ledgerLines as lines', (join) =>
      join.onRef('lines.entry', '=', 'entries.seq').on('lines.debit', '>', sql.lit(0)),
    )
    .select(['entries.seq', 'entries.day', 'entries.kind', 'entries.reverses', 'entries.studentID'])
    .select(({ eb }) =>
      eb
        .case()
        .when(eb.or([eb('entries.kind', '=', kinds.payment), eb('reversed.kind', '=', kinds.refund)]))
        .then(eb.ref('lines.debit'))
        .else(eb.neg(eb.ref('lines.debit')))
        .end()
        .as('amount'),
    )
    .where('entries.kind', 'in', [kinds.payment, kinds.refund, kinds.reversal])
    .where(({ eb, or }) =>
      or([eb('entries.reverses', 'is', null), eb('reversed.kind', 'in', [kinds.payment, kinds.refund])]),
    )
    .where('entries.day', '>=', from)
    .where(chosen('entries.studentID'));

/** A TRANSFER is of two students: the lines say which. */
const transferred = (db: Db, from: string, chosen: Chosen) =>
  db
    .selectFrom('ledgerEntries as entries')
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select(['entries.seq', 'entries.day', 'entries.kind', 'entries.reverses'])
    .select(({ eb, ref }) => [
      eb.ref('accounts.studentID').$castTo<number | null>().as('studentID'),
      eb('lines.credit', '-', ref('lines.debit')).as('amount'),
    ])
    .where('entries.seq', 'in', transfers(db, from))
    .where(chosen('accounts.studentID'));

const transfers = (db: Db, from: string) =>
  db
    .selectFrom('ledgerEntries as own')
    .select('own.seq')
    .where('own.kind', '=', kinds.transfer)
    .where('own.day', '>=', from)
    .unionAll(
      db
        .selectFrom('ledgerEntries as own')
        .innerJoin('ledgerEntries as mirrors', 'mirrors.reverses', 'own.seq')
        .select('mirrors.seq')
        .where('own.kind', '=', kinds.transfer)
        .where('mirrors.day', '>=', from),
    );

const moneyBy = ofStudents((db, chosen, { first, next }: { first: string; next: string }) =>
  moneyOf(db, first, chosen)
    .select('money.studentID')
    .select(({ eb, fn, ref }) => [
      fn.sum<number | string>('money.amount').as('since'),
      fn
        .sum<number | string>(eb.case().when('money.day', '<', next).then(ref('money.amount')).else(0).end())
        .as('paid'),
    ])
    .groupBy('money.studentID'),
);

/** By the student: what came in since a day, and until the next term. */
export async function readMoney(
  db: Db,
  { first, next }: { first: string; next: string | null },
  students?: readonly number[],
): Promise<Map<number, { since: number; paid: number }>> {
  const rows = await moneyBy(db, { first, next: next ?? '9999' }, students);
  return new Map(
    rows.map(({ studentID, since, paid }) => [studentID ?? 0, { since: Number(since), paid: Number(paid) }]),
  );
}
