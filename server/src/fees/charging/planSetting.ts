import type { Db } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { type FeeSetting, termIDs } from './FeeSetting.ts';
import { type Planned, planned } from './planned.ts';
import { isOwn, planOwn } from './planOwn.ts';
import { readCharged } from './readCharged.ts';
import { readFees, withSettings } from './readFees.ts';

export interface SettingPlan {
  plan: Planned[];
  /** In which the class becomes charged. */
  charges: number[];
  /** Earlier terms with fees in which the class was never charged. */
  past: number[];
}

/** Once saved (fees.md, section 3): active students are charged in the running and charged later terms, or get the difference. */
export async function planSetting(db: Db, setting: FeeSetting, chargePast: boolean): Promise<SettingPlan> {
  const found: SettingPlan = { plan: [], charges: [], past: [] };
  const { yearID, classID } = setting;
  if (isOwn(setting)) return { ...found, plan: await planOwn(db, yearID, [setting]) };
  const { currentYear, currentTerm } = await readSettings(db);
  if (yearID !== currentYear) return found;
  const feesOf = withSettings(await readFees(db, yearID), [setting]);
  const charged = await readChargedTerms(db, setting);
  const chargedNow = new Set<number>();
  for (const termID of termIDs) {
    const term = { yearID, termID };
    const fees = feesOf(termID);
    const isCharged = charged.has(termID);
    const hasFees = fees.ofClass(classID).length > 0;
    const isPast = hasFees && termID < currentTerm && !isCharged;
    const reaches =
      (isPast && chargePast) || (hasFees && (termID === currentTerm || (termID > currentTerm && isCharged)));
    for (const student of await readCharged(db, term, { classIDs: [classID] }, chargedNow)) {
      if (!student.isCharged && !(reaches && student.status === 1)) continue;
      if (!student.isCharged) chargedNow.add(student.id);
      found.plan.push(planned(term, student, fees));
    }
    if (reaches && !isCharged) found.charges.push(termID);
    if (isPast) found.past.push(termID);
  }
  return found;
}

/** In which the class was charged. */
export async function readChargedTerms(
  db: Db,
  { yearID, classID }: Pick<FeeSetting, 'yearID' | 'classID'>,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('chargedClasses')
    .select('termID')
    .where('yearID', '=', yearID)
    .where('classID', '=', classID)
    .orderBy('termID')
    .execute();
  return new Set(rows.map(({ termID }) => termID));
}
