import { totalOf } from '@somero/contract/fees/rules.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Listener } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { planned } from '../charging/planned.ts';
import { postPlan } from '../charging/postPlan.ts';
import { readCharged } from '../charging/readCharged.ts';
import { readFees } from '../charging/readFees.ts';
import { readFeeTerms } from '../settings/readFeeTerms.ts';

/**
 * Who comes within the running term into a class that is charged is charged in full, in the batch that charged the class: it is
 * undone with the class. Others are listed in To Be Charged.
 */
export const chargeJoiner: Listener<'studentRegistered'> = async ({ studentID }, ctx) => {
  const { db } = ctx;
  const { currentYear: yearID, currentTerm: termID } = await readSettings(db);
  const term = { yearID, termID };
  const charged = await db
    .selectFrom('chargedClasses')
    .innerJoin('students', 'students.classID', 'chargedClasses.classID')
    .select('batchID')
    .where('students.id', '=', studentID)
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .executeTakeFirst();
  if (!charged) return;
  const days = (await readFeeTerms(db, yearID)).find((each) => each.termID === termID);
  const today = schoolDay(ctx.now);
  if (!days || today < days.first || today > days.last) return;
  const fees = (await readFees(db, yearID))(termID);
  const plan = (await readCharged(db, term, { studentIDs: [studentID] })).map((one) => planned(term, one, fees));
  await postPlan(ctx, plan, charged.batchID);
  const amount = totalOf(plan.flatMap(({ changes }) => changes));
  if (amount > 0) ctx.changed('feeCharge', `${studentID}/${yearID}/${termID}`, null, { studentID, ...term, amount });
};
