import { reviewTexts as texts } from '@somero/contract/sms/review/texts.ts';
import { inSteps } from '../../handle.ts';

/** What the program does each night, now: answers the run, which tells in its error what a provider refused. */
export const reconcileSms = inSteps<'reconcileSms', never>({
  run: async (_, { db, jobs, who, grant, changed }) => {
    const run = { kind: 'reconcileSms', lane: 'network', ownerID: who.userID, grant } as const;
    const jobID = await jobs.enqueue(db, { ...run, payload: {}, key: `reconcileSms ${who.userID}` });
    changed('smsReview', 0, null, { compared: 1 });
    return { jobID, msg: texts.comparing };
  },
  finish: async (answer, { jobs }) => {
    // Wakes the runner.
    await jobs.wait(answer.jobID, 0);
    return answer;
  },
});
