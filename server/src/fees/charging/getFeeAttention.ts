import type { Handler } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { readFeeChanges } from '../changes/readFeeChanges.ts';
import { readUncertain } from '../incoming/readUncertain.ts';
import { readWaiting } from '../reductions/readWaiting.ts';
import { readSchoolPay } from '../schoolpay/readSchoolPay.ts';
import { readTillAttention } from '../till/readTillAttention.ts';

export const getFeeAttention: Handler<'getFeeAttention'> = async (_, ctx) => {
  const { db, who, now } = ctx;
  const { currentYear: yearID, currentTerm: termID } = await readSettings(db);
  const uncertain = who.rights.addPay === 1 ? await readUncertain(db, now) : { unmatched: 0, unconfirmed: 0 };
  const money = { ...uncertain, ...(await readTillAttention(ctx)) };
  const none = { requests: 0, withoutAward: 0, schoolPay: '' };
  if (who.rights.setFee !== 1) return { yearID, termID, notCharged: [], toBeCharged: 0, ...none, ...money };
  const classes = await db
    .selectFrom('feeSettings as settings')
    .innerJoin('classes', 'classes.id', 'settings.classID')
    .select('classes.name')
    .where('settings.yearID', '=', yearID)
    .where('settings.studentID', 'is', null)
    .where('settings.status', '=', 1)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        exists(
          selectFrom('feeLines')
            .select('catID')
            .whereRef('settingID', '=', 'settings.id')
            .where('feeLines.termID', '=', termID),
        ),
        exists(
          selectFrom('students')
            .select('students.id')
            .whereRef('students.classID', '=', 'classes.id')
            .where('students.status', '=', 1),
        ),
        not(
          exists(
            selectFrom('chargedClasses as charged')
              .select('charged.batchID')
              .whereRef('charged.classID', '=', 'classes.id')
              .where('charged.yearID', '=', yearID)
              .where('charged.termID', '=', termID),
          ),
        ),
      ]),
    )
    .orderBy('classes.id')
    .execute();
  const changes = await readFeeChanges(db, { yearID, termID });
  const toBeCharged = changes.filter(({ isDismissed }) => !isDismissed).length;
  const { isOn, problem } = await readSchoolPay(db);
  const waiting = { ...(await readWaiting(db, who)), ...money, schoolPay: isOn === 1 ? problem : '' };
  return { yearID, termID, notCharged: classes.map(({ name }) => name), toBeCharged, ...waiting };
};
