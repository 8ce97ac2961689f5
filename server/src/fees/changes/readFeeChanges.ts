import { type FeeLine, totalOf } from '@somero/contract/fees/rules.ts';
import { inPausedChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { readChargedClasses } from '../charging/chargedClasses.ts';
import { type Planned, planned } from '../charging/planned.ts';
import { type ChargedStudent, readCharged } from '../charging/readCharged.ts';
import { type Fees, readFees } from '../charging/readFees.ts';
import type { Term } from '../ledger/accounts.ts';
import type { Place } from '../ledger/post.ts';
import { presentPlace } from './presentPlace.ts';
import { type Present, readPresent } from './readPresent.ts';
import { readSuspects } from './readSuspects.ts';

/** A student of a charged class whose charges of a term are not what is wanted today. */
export interface FeeChange {
  student: ChargedStudent;
  present: Present;
  /** What confirming posts; nothing for a student who was deactivated: the charge can only be kept. */
  plan: Planned;
  charged: number;
  onlyKept: boolean;
  /** Somebody decided against all of it. */
  isDismissed: boolean;
  /** What somebody decided against, beside `plan`. */
  dismissed: FeeLine[];
}

/** To Be Charged (fees.md, section 3), of a term of this year. Moves and arrivals count for the running and later terms alone. */
export async function readFeeChanges(db: Db, term: Term): Promise<FeeChange[]> {
  const { currentYear, currentTerm } = await readSettings(db);
  if (term.yearID !== currentYear) return [];
  const isOver = term.termID < currentTerm;
  const charged = await readChargedClasses(db, term);
  if (charged.size === 0) return [];
  const fees = (await readFees(db, term.yearID))(term.termID);
  const found: FeeChange[] = [];
  for await (const ids of inPausedChunks(await readSuspects(db, term, { charged, fees, isOver }))) {
    const students = await readCharged(db, term, { studentIDs: ids });
    const present = await readPresent(db, term, ids);
    for (const student of students) {
      const now = present.get(student.id);
      if (!now || (isOver && !student.isCharged)) continue;
      const place = isOver ? student.place : presentPlace(student, now, charged);
      const plan = planned(term, { ...student, place, dismissed: new Map() }, fees);
      const changes = isOver ? plan.changes.filter(({ catID }) => isWithoutRules(fees, catID)) : plan.changes;
      const change = changeOf(student, now, { ...plan, changes, isMoved: isMove(student.place, place) });
      if (change) found.push(change);
    }
  }
  return found.sort((a, b) => a.student.place.classID - b.student.place.classID || a.student.id - b.student.id);
}

function changeOf(student: ChargedStudent, present: Present, plan: Planned): FeeChange | null {
  const { dismissed, cells, isCharged } = student;
  const charged = [...cells.values()].reduce((sum, cell) => sum + cell.charged, 0);
  const base = { student, present, charged, onlyKept: false, dismissed: [] };
  if (isCharged && present.status !== 1) {
    const kept = { ...base, plan: { ...plan, changes: [] }, onlyKept: true };
    return charged === 0 ? null : { ...kept, isDismissed: dismissed.get(0) === charged };
  }
  const { changes } = plan;
  if (changes.length === 0) return null;
  const isAgainst = ({ catID, amount }: FeeLine): boolean =>
    isCharged
      ? dismissed.get(catID) === (cells.get(catID)?.charged ?? 0) + amount
      : dismissed.get(0) === totalOf(changes);
  const open = changes.filter((change) => !isAgainst(change));
  if (open.length === 0) return { ...base, plan, isDismissed: true };
  return { ...base, plan: { ...plan, changes: open }, isDismissed: false, dismissed: changes.filter(isAgainst) };
}

export const isWithoutRules = ({ categories }: Pick<Fees, 'categories'>, catID: number): boolean =>
  !categories.some(({ id, ver }) => id === catID && ver > 0);

const isMove = (before: Place, now: Place): boolean =>
  before.classID !== now.classID || before.streamID !== now.streamID || before.residencyID !== now.residencyID;
