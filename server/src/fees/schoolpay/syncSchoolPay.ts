import { schoolPayTexts as texts } from '@somero/contract/fees/schoolpay/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { conflict, fail, inSteps } from '../../handle.ts';
import { daysBack, daysOf, mostDays } from './days.ts';
import { nightlyDays } from './pullJob.ts';
import { readSchoolPay } from './readSchoolPay.ts';

/** Answers the run, which tells in its error what SchoolPay or the way to it refused. */
export const syncSchoolPay = inSteps<'syncSchoolPay', never>({
  run: async (asked, { db, now, who, jobs, grant, requestID, changed }) => {
    const today = schoolDay(now);
    const to = asked.to ?? today;
    const from = asked.from ?? daysBack(to, nightlyDays);
    if (to > today) throw fail(texts.notYet, 'to');
    if (from > to) throw fail(texts.endBeforeStart, 'to');
    if (daysOf(from, to) > mostDays) throw fail(texts.tooManyDays, 'from');
    if ((await readSchoolPay(db)).isOn !== 1) throw conflict(texts.isOff);
    const run = { kind: 'syncSchoolPay', lane: 'network', ownerID: who.userID, grant } as const;
    const jobID = await jobs.enqueue(db, {
      ...{ ...run, payload: { from, to, requestID }, key: `syncSchoolPay ${who.userID} ${from} ${to}` },
    });
    changed('schoolPayPull', 1, null, { from, to });
    return { msg: texts.asking, jobID };
  },
  finish: async (answer, { jobs }) => {
    // Wakes the runner.
    await jobs.wait(answer.jobID, 0);
    return answer;
  },
});
