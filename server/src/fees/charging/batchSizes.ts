import type { Db } from '../../handle.ts';

interface BatchSize {
  students: number;
  entries: number;
  up: number;
  down: number;
  first: number;
  last: number;
}

const none: BatchSize = { students: 0, entries: 0, up: 0, down: 0, first: 0, last: 0 };

/** What batches posted first: the reversals of an undone one bear its number too. */
export async function batchSizes(db: Db, batches: readonly number[]): Promise<(batchID: number) => BatchSize> {
  const posted = ['CHARGE', 'ADJUST', 'OPENING', 'PAYMENT'] as const;
  const rows = await db
    .selectFrom('ledgerEntries as entries')
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select((eb) => [
      'entries.batchID',
      eb.fn.count('entries.studentID').distinct().as('students'),
      eb.fn.count('entries.seq').distinct().as('entries'),
      eb.fn.sum('lines.debit').as('up'),
      eb.fn.sum('lines.credit').as('down'),
      eb.fn.min('entries.seq').as('first'),
      eb.fn.max('entries.seq').as('last'),
    ])
    .where('entries.batchID', 'in', batches)
    .where('entries.kind', 'in', posted)
    .where('accounts.kind', 'in', ['DUE', 'ADVANCE'])
    .groupBy('entries.batchID')
    .execute();
  const sizes = new Map(
    rows.map(({ batchID, students, entries, up, down, first, last }) => [
      batchID ?? 0,
      {
        ...{ students: Number(students), entries: Number(entries), up: Number(up), down: Number(down) },
        ...{ first: Number(first), last: Number(last) },
      },
    ]),
  );
  return (batchID) => sizes.get(batchID) ?? none;
}

export async function batchFacts(db: Db, batchID: number) {
  const { kind, label } = await db
    .selectFrom('feeBatches')
    .select(['kind', 'label'])
    .where('id', '=', batchID)
    .executeTakeFirstOrThrow();
  const { students, up, down, first, last } = (await batchSizes(db, [batchID]))(batchID);
  return { kind, label, students, sum: up - down, firstEntry: first, lastEntry: last };
}
