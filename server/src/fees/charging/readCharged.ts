import { among } from '../../database/queries/among.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';
import type { Place } from '../ledger/post.ts';
import { type Part, readParts } from '../reductions/readParts.ts';
import { isUncharged } from './isUncharged.ts';

/** Of a cell: what was charged, reduced and is still owed. */
interface Standing {
  charged: number;
  reduced: number;
  due: number;
}

/** A student in a term, as charged so far. */
export interface ChargedStudent {
  id: number;
  status: number;
  /** Whom the charge was made for, or, without one, would be made for. */
  place: Place;
  isCharged: boolean;
  cells: ReadonlyMap<number, Standing>;
  /** What somebody decided against, by the category: the amount that was wanted then. */
  dismissed: ReadonlyMap<number, number>;
  /** What takes off the charges of the term. */
  parts: readonly Part[];
}

/** Active students of classes and everybody charged as one of theirs, or chosen students. */
export type Scope = { classIDs: readonly number[] } | { studentIDs: readonly number[] };

/** @param chargedNow students whom the caller is about to charge for another term: they are new there, not here */
export async function readCharged(
  db: Db,
  term: Term,
  scope: Scope,
  chargedNow: ReadonlySet<number> = new Set(),
): Promise<ChargedStudent[]> {
  const rows = await readRows(db, term, scope);
  const ids = rows.map(({ id }) => id);
  const uncharged = rows.filter(({ entry }) => entry === null).map(({ id }) => id);
  const [old, standing, partsOf, dismissed] = await Promise.all([
    readOld(db, term, uncharged),
    readStanding(db, term, ids),
    readParts(db, ids),
    readDismissals(db, term, ids),
  ]);
  const cells = Map.groupBy(standing, ({ studentID }) => studentID);
  const dismissals = Map.groupBy(dismissed, ({ studentID }) => studentID);
  return rows.map((row) => ({
    ...{ id: row.id, status: row.status, isCharged: row.entry !== null },
    place:
      row.entry === null
        ? { ...placeOf(row), isNew: !old.has(row.id) && !chargedNow.has(row.id) }
        : { ...placeOf(row), isNew: row.isNew === 1 },
    cells: new Map((cells.get(row.id) ?? []).map(({ catID, studentID: _, ...cell }) => [catID, cell])),
    dismissed: new Map((dismissals.get(row.id) ?? []).map(({ catID, wanted }) => [catID, wanted])),
    parts: partsOf(row.id, term),
  }));
}

const placeOf = ({ classID, streamID, residencyID }: Omit<Place, 'isNew'>): Omit<Place, 'isNew'> => ({
  ...{ classID, streamID, residencyID },
});

async function readRows(db: Db, term: Term, scope: Scope) {
  const charged = db
    .selectFrom('feeCharges as charges')
    .innerJoin('students', 'students.id', 'charges.studentID')
    .select(['students.id', 'students.status', 'charges.entry', 'charges.classID', 'charges.streamID'])
    .select(['charges.residencyID', 'charges.isNew'])
    .where('charges.yearID', '=', term.yearID)
    .where('charges.termID', '=', term.termID);
  const uncharged = db
    .selectFrom('students')
    .select(['id', 'status', 'classID', 'streamID', 'residencyID'])
    .where(isUncharged(term));
  const isOfClass = 'classIDs' in scope;
  const ids = String(isOfClass ? scope.classIDs : scope.studentIDs);
  const [before, fresh] = await Promise.all([
    charged.where(among(db, isOfClass ? 'charges.classID' : 'students.id', ids)).execute(),
    (isOfClass
      ? uncharged.where(among(db, 'classID', ids)).where('status', '=', 1)
      : uncharged.where(among(db, 'id', ids))
    ).execute(),
  ]);
  return [...before, ...fresh.map((row) => ({ ...row, entry: null, isNew: null }))].sort((a, b) => a.id - b.id);
}

/** Of these the students who came by a sheet, were charged for an earlier term, or were new in another one. */
async function readOld(db: Db, { yearID, termID }: Term, students: readonly number[]): Promise<Set<number>> {
  if (students.length === 0) return new Set();
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', yearID)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('students')
    .select('id')
    .where(among(db, 'students.id', String(students)))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('classHistory')
            .select('id')
            .whereRef('studentID', '=', 'students.id')
            .where('action', '=', 'IMPORT'),
        ),
        exists(
          selectFrom('feeCharges')
            .innerJoin('years', 'years.id', 'feeCharges.yearID')
            .select('entry')
            .whereRef('feeCharges.studentID', '=', 'students.id')
            .where((row) =>
              row.or([
                row('years.yearName', '<', yearName),
                row.and([row('years.yearName', '=', yearName), row('feeCharges.termID', '<', termID)]),
                row('feeCharges.isNew', '=', 1),
              ]),
            ),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const readStanding = (db: Db, { yearID, termID }: Term, students: readonly number[]) =>
  db
    .selectFrom('ledgerAccounts')
    .select(['studentID', 'catID', 'charged', 'reduced', 'balance as due'])
    .where('kind', '=', 'DUE')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('catID', '<>', 0)
    .where(among(db, 'studentID', String(students)))
    .execute();

const readDismissals = (db: Db, { yearID, termID }: Term, students: readonly number[]) =>
  db
    .selectFrom('feeDismissals')
    .select(['studentID', 'catID', 'wanted'])
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where(among(db, 'studentID', String(students)))
    .execute();
