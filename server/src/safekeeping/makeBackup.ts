import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { conflict, inSteps } from '../handle.ts';

/** What the program does each hour, now: answers the run, which tells in its error what went wrong. */
export const makeBackup = inSteps<'makeBackup', never>({
  run: async (_, { db, jobs, who, grant, changed, school }) => {
    if (!school.backups || school.backups.places.length === 0) throw conflict(texts.notSetUp);
    const run = { kind: 'makeBackup', lane: 'upkeep', ownerID: who.userID, grant } as const;
    const jobID = await jobs.enqueue(db, { ...run, payload: {}, key: `makeBackup ${who.userID}` });
    changed('safekeeping', 0, null, { asked: 1 });
    return { jobID, msg: texts.made };
  },
  finish: async (answer, { jobs }) => {
    // Wakes the runner.
    await jobs.wait(answer.jobID, 0);
    return answer;
  },
});
