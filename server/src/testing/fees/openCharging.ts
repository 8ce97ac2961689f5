import type { Payload } from '@somero/contract';
import { LONG } from '../startRunners.ts';
import { openLedger } from './openLedger.ts';
import { setClassFees } from './setClassFees.ts';

/** Students of S1, whose TUITION is 600 in term 2 and 700 in term 3 and not charged, and a bursar. */
export async function openCharging(students = 1) {
  const opened = await openLedger(students);
  const { school, yearID } = opened;
  const lines = { 2: [{ catID: 1, amount: 600 }], 3: [{ catID: 1, amount: 700 }] };
  const settingID = await setClassFees(school, { classID: 1, yearID, lines });
  const bursar = await school.with(['setFee']);
  return {
    ...{ ...opened, bursar, settingID, term: { yearID, termID: 2 } },
    /** Charges, and waits until it is done. @returns the batch */
    run: async (asked: Payload<'chargeTerm'>): Promise<number> => {
      const { jobID = 0, batchID = 0 } = await bursar.call('chargeTerm', asked);
      const job = await school.parts.jobs.wait(jobID, LONG);
      if (job.state !== 'DONE') throw new Error(`the run ended as ${job.state}: ${job.error}`);
      return batchID;
    },
    /** The classes that count as charged in term 2. */
    charged: () =>
      school.database.read
        .selectFrom('chargedClasses')
        .select(['classID', 'batchID'])
        .where('termID', '=', 2)
        .orderBy('classID')
        .execute(),
  };
}
