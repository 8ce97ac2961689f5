import type { Db, Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

const newest = 50;

export const getFeeBatches: Handler<'getFeeBatches'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('feeBatches as batches')
    .leftJoin('users as doer', 'doer.id', 'batches.userID')
    .leftJoin('users as undoer', 'undoer.id', 'batches.undoneBy')
    .select(['batches.id', 'batches.kind', 'batches.label', 'batches.at', 'batches.undoneAt', 'batches.undoneReason'])
    .select(['doer.fname', 'doer.lname', 'undoer.fname as undoneFname', 'undoer.lname as undoneLname'])
    .orderBy('batches.id', 'desc')
    .limit(newest)
    .execute();
  const sizes = await sizesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    mainData: rows.map(({ fname, lname, undoneFname, undoneLname, ...batch }) => ({
      ...batch,
      ...(sizes.get(batch.id) ?? { students: 0, entries: 0, up: 0, down: 0 }),
      by: staffName({ fname, lname }),
      undoneAt: batch.undoneAt ?? '',
      undoneBy: staffName({ fname: undoneFname, lname: undoneLname }),
      undoneReason: batch.undoneReason ?? '',
    })),
  };
};

/** Of what was posted first: the reversals of an undone batch bear its number too. */
async function sizesOf(db: Db, batches: readonly number[]) {
  const posted = ['CHARGE', 'ADJUST', 'OPENING'] as const;
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
    ])
    .where('entries.batchID', 'in', batches)
    .where('entries.kind', 'in', posted)
    .where('accounts.kind', 'in', ['DUE', 'ADVANCE'])
    .groupBy('entries.batchID')
    .execute();
  return new Map(
    rows.map(({ batchID, students, entries, up, down }) => [
      batchID ?? 0,
      { students: Number(students), entries: Number(entries), up: Number(up), down: Number(down) },
    ]),
  );
}
