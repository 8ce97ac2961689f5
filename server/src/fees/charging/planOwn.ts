import type { Db } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { type FeeSetting, termIDs } from './FeeSetting.ts';
import { type Planned, planned } from './planned.ts';
import { readCharged } from './readCharged.ts';
import { readFees, withSettings } from './readFees.ts';

type OwnSetting = FeeSetting & { studentID: number };

export const isOwn = (setting: FeeSetting): setting is OwnSetting => setting.studentID !== null;

/** What own settings do once saved (fees.md, section 3): students of the running term are charged; who was charged gets the difference. */
export async function planOwn(db: Db, yearID: number, settings: readonly OwnSetting[]): Promise<Planned[]> {
  const { currentYear, currentTerm } = await readSettings(db);
  if (yearID !== currentYear || settings.length === 0) return [];
  const studentIDs = settings.map(({ studentID }) => studentID);
  const feesOf = withSettings(await readFees(db, yearID), settings);
  const chargedNow = new Set<number>();
  const plan: Planned[] = [];
  for (const termID of termIDs) {
    const term = { yearID, termID };
    for (const student of await readCharged(db, term, { studentIDs }, chargedNow)) {
      if (!student.isCharged && !(termID === currentTerm && student.status === 1)) continue;
      if (!student.isCharged) chargedNow.add(student.id);
      plan.push(planned(term, student, feesOf(termID)));
    }
  }
  return plan;
}
