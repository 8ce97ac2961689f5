import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import type { Term } from './accounts.ts';
import type { Place } from './post.ts';

interface Charge extends Term {
  studentID: number;
}

/** The standing charge counts as made for this place. */
export async function placeCharge(db: Db, { studentID, yearID, termID }: Charge, place: Place): Promise<void> {
  await db
    .updateTable('feeCharges')
    .set({ ...place, isNew: Number(place.isNew) })
    .where('studentID', '=', studentID)
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .execute();
}

/** Charges that these reversed adjustments had moved count as made for the last place that an entry which stands says. */
export async function placeAsBefore(db: Db, reversed: readonly number[]): Promise<void> {
  const moved: Charge[] = [];
  for (const some of inChunks(reversed))
    moved.push(
      ...(await selectPlacing(db)
        .select(['cells.studentID', 'cells.yearID', 'cells.termID'])
        .distinct()
        .where('entries.kind', '=', 'ADJUST')
        .where('entries.seq', 'in', some)
        .execute()),
    );
  for (const charge of moved) {
    const last = await selectPlacing(db)
      .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'entries.seq')
      .select(['entries.classID', 'entries.streamID', 'entries.residencyID', 'entries.isNew'])
      .where('reversals.seq', 'is', null)
      .where('cells.studentID', '=', charge.studentID)
      .where('cells.yearID', '=', charge.yearID)
      .where('cells.termID', '=', charge.termID)
      .orderBy('entries.seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last) continue;
    const { classID, streamID, residencyID, isNew } = last;
    await placeCharge(db, charge, {
      ...{ classID: classID ?? 0, streamID: streamID ?? 0, residencyID, isNew: isNew === 1 },
    });
  }
}

/** Entries that say whom a charge is made for, with the cells that they move. */
const selectPlacing = (db: Db) =>
  db
    .selectFrom('ledgerEntries as entries')
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as cells', 'cells.id', 'lines.accountID')
    .where('cells.kind', '=', 'DUE')
    .where('entries.classID', 'is not', null);
