import type { Db } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { type FeeSetting, termIDs } from './FeeSetting.ts';
import { type Planned, planned } from './planned.ts';
import { readCharged } from './readCharged.ts';
import { readFees, withSetting } from './readFees.ts';

export interface SettingPlan {
  plan: Planned[];
  /** In which the class becomes charged. */
  charges: number[];
}

/**
 * What a setting does once it is saved (fees.md, section 3): in the running term, and in a later one that is charged, the
 * active students are charged; whoever was charged gets the difference.
 */
export async function planSetting(db: Db, setting: FeeSetting, chargePast: boolean): Promise<SettingPlan> {
  const found: SettingPlan = { plan: [], charges: [] };
  const { yearID, classID, studentID, status, lines } = setting;
  const { currentYear, currentTerm } = await readSettings(db);
  if (yearID !== currentYear) return found;
  const feesOf = withSetting(await readFees(db, yearID), setting, (termID) =>
    status === 1 ? (lines[termID - 1] ?? []) : [],
  );
  const charged = await chargedTerms(db, setting);
  const chargedNow = new Set<number>();
  for (const termID of termIDs) {
    const term = { yearID, termID };
    const fees = feesOf(termID);
    const isCharged = charged.has(termID);
    const isNow = termID === currentTerm;
    const reaches =
      studentID === null
        ? fees.ofClass(classID).length > 0 && (isNow || (termID > currentTerm ? isCharged : chargePast && !isCharged))
        : isNow;
    const scope = studentID === null ? { classIDs: [classID] } : { studentIDs: [studentID] };
    for (const student of await readCharged(db, term, scope, chargedNow)) {
      if (!student.isCharged && !(reaches && student.status === 1)) continue;
      if (!student.isCharged) chargedNow.add(student.id);
      found.plan.push(planned(term, student, fees));
    }
    if (studentID === null && reaches && !isCharged) found.charges.push(termID);
  }
  return found;
}

async function chargedTerms(db: Db, { yearID, classID }: FeeSetting): Promise<Set<number>> {
  const rows = await db
    .selectFrom('chargedClasses')
    .select('termID')
    .where('yearID', '=', yearID)
    .where('classID', '=', classID)
    .execute();
  return new Set(rows.map(({ termID }) => termID));
}
