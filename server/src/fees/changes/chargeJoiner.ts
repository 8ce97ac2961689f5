import { totalOf } from '@somero/contract/fees/rules.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db, Listener } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { planned } from '../charging/planned.ts';
import { postPlan } from '../charging/postPlan.ts';
import { readCharged } from '../charging/readCharged.ts';
import { readFees } from '../charging/readFees.ts';
import type { Term } from '../ledger/accounts.ts';
import { readFeeTerms } from '../settings/readFeeTerms.ts';

/** Who joins a charged class in the running term is charged in full, in the batch that set its fees. Others are listed in To Be Charged. */
export const chargeJoiner: Listener<'studentRegistered'> = async ({ studentID }, ctx) => {
  const { db } = ctx;
  const { currentYear: yearID, currentTerm: termID } = await readSettings(db);
  const term = { yearID, termID };
  const batchID = await readLastBatch(db, studentID, term);
  if (batchID === null) return;
  const days = (await readFeeTerms(db, yearID)).find((each) => each.termID === termID);
  const today = schoolDay(ctx.now);
  if (!days || today < days.first || today > days.last) return;
  const fees = (await readFees(db, yearID))(termID);
  const plan = (await readCharged(db, term, { studentIDs: [studentID] })).map((one) => planned(term, one, fees));
  await postPlan(ctx, plan, batchID);
  const amount = totalOf(plan.flatMap(({ changes }) => changes));
  if (amount > 0) ctx.changed('feeCharge', `${studentID}/${yearID}/${termID}`, null, { studentID, ...term, amount });
};

/** That charged the student's class, or has changed its fees since. null: the class is not charged. */
async function readLastBatch(db: Db, studentID: number, { yearID, termID }: Term): Promise<number | null> {
  const charged = await db
    .selectFrom('chargedClasses')
    .innerJoin('students', 'students.classID', 'chargedClasses.classID')
    .select(['chargedClasses.classID', 'batchID'])
    .where('students.id', '=', studentID)
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .executeTakeFirst();
  if (!charged) return null;
  const { changedBy } = await db
    .selectFrom('batchSettings as changed')
    .innerJoin('feeBatches as batches', 'batches.id', 'changed.batchID')
    .innerJoin('feeSettings as settings', 'settings.id', 'changed.settingID')
    .select((eb) => eb.fn.max('batches.id').as('changedBy'))
    .where('settings.classID', '=', charged.classID)
    .where('settings.yearID', '=', yearID)
    .where('settings.studentID', 'is', null)
    .where('batches.undoneAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Math.max(charged.batchID, changedBy ?? 0);
}
