import { type FeeLine, wanted } from '@somero/contract/fees/rules.ts';
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
  const released = changes.reduce((sum, { catID, amount }) => {
    const { due = 0, reduced = 0, charged = 0 } = cells.get(catID) ?? {};
    const takenBack = Math.max(0, reduced - (charged + amount));
    return sum + Math.max(0, -(due + amount + takenBack));
  }, 0);
  return {
    ...{ yearID: term.yearID, termID: term.termID, studentID, place, isCharged, changes, released },
    isUnknown: unknown.length > 0,
  };
}
