import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { isUncharged } from '../charging/isUncharged.ts';
import { planned } from '../charging/planned.ts';
import type { Fees } from '../charging/readFees.ts';
import type { Term } from '../ledger/accounts.ts';

const chargedOnes = prepared((db: Db, { yearID, termID }: { yearID: number; termID: number }) =>
  db
    .selectFrom('feeCharges as charges')
    .innerJoin('students', 'students.id', 'charges.studentID')
    .select(['students.id', 'students.status', 'charges.classID', 'charges.residencyID', 'charges.isNew'])
    .select(['students.classID as classNow', 'students.residencyID as residencyNow'])
    .select((eb) =>
      eb
        .selectFrom('ledgerAccounts as cells')
        .select(sql<string>`string_agg(cells."catID" || ':' || cells.charged, ',')`.as('amounts'))
        .whereRef('cells.studentID', '=', 'charges.studentID')
        // As the index of cells says it: SQLite uses it for no bound value.
        .where('cells.kind', '=', sql.lit('DUE' as const))
        .where('cells.yearID', '=', yearID)
        .where('cells.termID', '=', termID)
        .where('cells.catID', '<>', 0)
        .as('amounts'),
    )
    .where('charges.yearID', '=', yearID)
    .where('charges.termID', '=', termID),
);

const unchargedOnes = prepared((db: Db, { yearID, termID }: { yearID: number; termID: number }) =>
  db.selectFrom('students').select(['id', 'classID']).where('status', '=', 1).where(isUncharged({ yearID, termID })),
);

/** Whose class was changed since the first charge of the term. */
const movedOnes = prepared((db: Db, { yearID, termID }: { yearID: number; termID: number }) =>
  db
    .selectFrom('classHistory')
    .select('studentID')
    .distinct()
    .where('at', '>=', (of) =>
      of
        .selectFrom('ledgerEntries')
        .select('at')
        .where('seq', '=', (first) =>
          first
            .selectFrom('feeCharges')
            .select((eb) => eb.fn.min<number>('entry').as('seq'))
            .where('yearID', '=', yearID)
            .where('termID', '=', termID),
        ),
    ),
);

/** Students whose charges may differ from what is wanted. Of those who stayed, equal charges are planned once. */
export async function readSuspects(
  db: Db,
  { yearID, termID }: Term,
  { charged, fees, isOver }: { charged: ReadonlySet<number>; fees: Fees; isOver: boolean },
): Promise<number[]> {
  const term = { yearID, termID };
  const moved = new Set((await movedOnes.rows(db, term)).map(({ studentID }) => studentID));
  const differs = new Map<string, boolean>();
  const found: number[] = [];
  for (const row of await chargedOnes.rows(db, term)) {
    const { id, classID, residencyID, isNew, amounts } = row;
    if (!charged.has(classID) && (isOver || !charged.has(row.classNow))) continue;
    const stayed = row.status === 1 && classID === row.classNow && residencyID === row.residencyNow && !moved.has(id);
    const hasOwn = fees.ofStudent(id).length > 0;
    const key = `${classID}/${residencyID}/${isNew}/${amounts}`;
    if (stayed && !hasOwn && !differs.has(key)) {
      const { changes } = planned(term, chargedAs(row), fees);
      differs.set(key, changes.length > 0);
    }
    if (!stayed || hasOwn || differs.get(key)) found.push(id);
  }
  const uncharged = (await unchargedOnes.rows(db, term)).filter(({ classID }) => charged.has(classID));
  return [...found, ...uncharged.map(({ id }) => id)];
}

type ChargedOne = Awaited<ReturnType<typeof chargedOnes.rows>>[number];

const chargedAs = ({ id, status, classID, residencyID, isNew, amounts }: ChargedOne) => ({
  ...{ id, status, isCharged: true, dismissed: new Map(), parts: [] },
  place: { classID, streamID: 0, residencyID, isNew: isNew === 1 },
  cells: new Map(
    (amounts ?? '').split(',').flatMap((each) => {
      const [catID, amount] = each.split(':').map(Number);
      return catID && amount !== undefined ? [[catID, { charged: amount, reduced: 0, due: 0 }]] : [];
    }),
  ),
});
