import { type FeeLine, reduced, totalOf, wanted } from '@somero/contract/fees/rules.ts';
import type { Term } from '../ledger/accounts.ts';
import type { Place } from '../ledger/post.ts';
import type { ChargedStudent } from './readCharged.ts';
import type { Fees } from './readFees.ts';

/** What a student's charge of a term must change by. */
export interface Planned extends Term {
  studentID: number;
  place: Place;
  /** The standing charge was made for another place. */
  isMoved?: boolean;
  isCharged: boolean;
  /** Up, or down where negative. None where all is as wanted. */
  changes: FeeLine[];
  /** Money that leaves the cells which fall below what was paid. */
  released: number;
  /** The residency is not known, and some fees ask for one. */
  isUnknown: boolean;
}

/** What is wanted of a student (fees.md, D4) against what was charged. */
export function planned(term: Term, student: ChargedStudent, fees: Fees): Planned {
  const { id: studentID, place, isCharged, cells, dismissed } = student;
  const { lines, unknown } = wanted(place, fees.ofClass(place.classID), fees.ofStudent(studentID), fees.categories);
  const amounts = new Map(lines.map(({ catID, amount }) => [catID, amount]));
  const isKept = !isCharged && dismissed.has(0);
  const categories = isKept ? [] : [...new Set([...amounts.keys(), ...cells.keys()])].sort((a, b) => a - b);
  const changes = categories.flatMap((catID) => {
    const amount = amounts.get(catID) ?? 0;
    const change = amount - (cells.get(catID)?.charged ?? 0);
    return change === 0 || dismissed.get(catID) === amount ? [] : [{ catID, amount: change }];
  });
  const off = changes.length === 0 ? [] : reducedBy(student, changes, fees);
  return {
    ...{ yearID: term.yearID, termID: term.termID, studentID, place, isCharged, changes },
    released: changes.length === 0 ? 0 : releasedBy(student, changes, off),
    isUnknown: unknown.length > 0,
  };
}

const chargesAfter = ({ cells }: ChargedStudent, changes: readonly FeeLine[]): FeeLine[] => {
  const charges = new Map([...cells].map(([catID, { charged }]) => [catID, charged]));
  for (const { catID, amount } of changes) charges.set(catID, (charges.get(catID) ?? 0) + amount);
  return [...charges].map(([catID, amount]) => ({ catID, amount }));
};

/** What reductions take off the changed charges. */
function reducedBy(student: ChargedStudent, changes: readonly FeeLine[], { categories }: Fees) {
  const rankOf = (catID: number) => categories.find(({ id }) => id === catID)?.rank ?? catID;
  const lines = chargesAfter(student, changes);
  lines.sort((a, b) => rankOf(a.catID) - rankOf(b.catID) || a.catID - b.catID);
  return reduced(lines, student.parts);
}

/** Money that leaves cells once reductions have followed the changed charges. */
function releasedBy(student: ChargedStudent, changes: readonly FeeLine[], reductions: readonly FeeLine[]): number {
  const off = Map.groupBy(reductions, ({ catID }) => catID);
  return chargesAfter(student, changes).reduce((sum, { catID, amount: charged }) => {
    const before = student.cells.get(catID) ?? { charged: 0, reduced: 0, due: 0 };
    const room = charged - totalOf(off.get(catID) ?? []);
    const paid = before.charged - before.reduced - before.due;
    return sum + Math.max(0, paid - room);
  }, 0);
}
