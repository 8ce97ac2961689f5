import { type FeeLine, totalOf, wanted } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../../handle.ts';
import { presentPlace } from '../../changes/presentPlace.ts';
import { type FeeChange, isWithoutRules, readFeeChanges } from '../../changes/readFeeChanges.ts';
import { type Present, readPresent } from '../../changes/readPresent.ts';
import { type Fees, readFees } from '../../charging/readFees.ts';
import type { Term } from '../accounts.ts';
import type { Place } from '../post.ts';
import type { Books } from './Books.ts';
import type { Breach } from './Breach.ts';

type Listed = (db: Db, term: Term) => Promise<Pick<FeeChange, 'student' | 'plan' | 'dismissed'>[]>;

/** L13, this year: charges, To Be Charged and dismissals make what is wanted. A deactivated student's charge is listed or kept. */
export async function verifyWanted(db: Db, books: Books, readListed: Listed = readFeeChanges): Promise<Breach | null> {
  const classes = await db
    .selectFrom('chargedClasses')
    .innerJoin('settings', 'settings.currentYearID', 'chargedClasses.yearID')
    .select(['classID', 'termID', 'yearID', 'settings.currentTermID'])
    .execute();
  const [first] = classes;
  if (!first) return null;
  const { yearID, currentTermID } = first;
  const feesOf = await readFees(db, yearID);
  const students = await db
    .selectFrom('students')
    .select(['id', 'classID', 'residencyID', 'status'])
    .orderBy('id')
    .execute();
  for (const [termID, charged] of Map.groupBy(classes, (row) => row.termID)) {
    const term = { yearID, termID };
    const amounts = await readChargedOf(db, term);
    const ledger = {
      ...{
        term,
        fees: feesOf(termID),
        isOver: termID < currentTermID,
        classes: new Set(charged.map((row) => row.classID)),
      },
      listed: new Map((await readListed(db, term)).map((change) => [change.student.id, change])),
      charged: amounts,
      present: await readPresent(db, term, [...amounts.keys()]),
      books,
    };
    for (const student of students) {
      const breach = breachOf(student, ledger);
      if (breach) return breach;
    }
  }
  return null;
}

interface Student {
  id: number;
  classID: number;
  residencyID: number | null;
  status: number;
}

interface ChargedTerm {
  term: Term;
  fees: Fees;
  isOver: boolean;
  /** That are charged. */
  classes: ReadonlySet<number>;
  listed: ReadonlyMap<number, Pick<FeeChange, 'plan' | 'dismissed'>>;
  /** By student. */
  charged: ReadonlyMap<number, FeeLine[]>;
  /** Of the charged students. */
  present: ReadonlyMap<number, Present>;
  books: Books;
}

function breachOf(student: Student, ledger: ChargedTerm): Breach | null {
  const { term, isOver, classes, listed, charged, books } = ledger;
  const { id, classID, status } = student;
  const place = books.placeOf(`${id}/${term.yearID}/${term.termID}`);
  const isOfClass = place ? classes.has(place.classID) : !isOver && status === 1 && classes.has(classID);
  if (!isOfClass) return null;
  const change = listed.get(id);
  const isAsWanted =
    place && status !== 1
      ? change !== undefined || totalOf(charged.get(id) ?? []) === 0
      : isChargedAsWanted(student, place, ledger);
  if (isAsWanted) return null;
  const entry = books.charges.get(`${id}/${term.yearID}/${term.termID}`) ?? null;
  const reason = `student ${id} is not charged what is wanted for term ${term.termID} of year ${term.yearID}, and To Be Charged does not say so`;
  return { law: 'L13', entry, reason };
}

function isChargedAsWanted(
  { id, classID, residencyID }: Student,
  place: Place | undefined,
  { fees, isOver, classes, listed, charged, present }: ChargedTerm,
): boolean {
  const change = listed.get(id);
  const posted = [...(charged.get(id) ?? []), ...(change?.plan.changes ?? []), ...(change?.dismissed ?? [])];
  const counts = (line: FeeLine): boolean => !isOver || isWithoutRules(fees, line.catID);
  const now = present.get(id);
  const kept = place && now && !isOver ? presentPlace({ place, isCharged: true }, now, classes) : place;
  const each = change?.plan.place ?? kept ?? { classID, residencyID, isNew: false };
  const { lines } = wanted(each, fees.ofClass(each.classID), fees.ofStudent(id), fees.categories);
  return sumsOf(posted.filter(counts)) === sumsOf(lines.filter(counts));
}

/** In one order, without categories that come to nothing. */
function sumsOf(lines: readonly FeeLine[]): string {
  const sums = new Map<number, number>();
  for (const { catID, amount } of lines) sums.set(catID, (sums.get(catID) ?? 0) + amount);
  return JSON.stringify([...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b));
}

/** As stored, which L5 has compared with the lines. */
async function readChargedOf(db: Db, { yearID, termID }: Term): Promise<Map<number, FeeLine[]>> {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['studentID', 'catID', 'charged as amount'])
    .where('kind', '=', 'DUE')
    .where('catID', '<>', 0)
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .execute();
  return Map.groupBy(rows, ({ studentID }) => studentID);
}
