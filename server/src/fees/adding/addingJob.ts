import type { Change } from '../../audit/Change.ts';
import { recordOwn } from '../../audit/continueChain.ts';
import type { Db } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { batchFacts } from '../charging/batchSizes.ts';
import type { FeeRun } from '../charging/feeRuns.ts';
import { planOwn } from '../charging/planOwn.ts';
import { postPlan } from '../charging/postPlan.ts';
import { storeSetting } from '../charging/saveSetting.ts';
import type { Term } from '../ledger/accounts.ts';
import { readOwnFees, withLine } from './ownFees.ts';

export interface AddingRun extends FeeRun, Term {
  catID: number;
  amount: number;
  studentIDs: readonly number[];
}

/** Students changed in one transaction: others wait for as long as it takes. */
const chunk = 50;

/** Puts a fee into the own fees of students, some at a time, with what follows. After a crash it goes on with those who are left. */
export const addingJob = ({ secrets, clock }: { secrets: Secrets; clock: () => Date }): JobKind => ({
  run: async (job) => {
    const adding = job.payload as AddingRun;
    const { batchID, yearID, termID, catID, amount, total, requestID } = adding;
    const who = { userID: job.ownerID };
    const record = (db: Db, changes: Change[]) =>
      recordOwn(db, secrets, {
        call: 'addFeesForStudents:done',
        at: clock(),
        actorID: job.ownerID,
        requestID,
        changes,
      });
    const addSome = async (db: Db, studentIDs: readonly number[]): Promise<void> => {
      const changes: Change[] = [];
      const by = { db, who, now: clock() };
      const stored = await readOwnFees(db, yearID, studentIDs);
      const fresh = stored.map((setting) => withLine(setting, termID, { catID, amount }));
      const plan = await planOwn(db, yearID, fresh);
      for (const [at, setting] of fresh.entries())
        changes.push((await storeSetting(by, { stored: stored[at] ?? setting, setting }, batchID)).change);
      await postPlan({ ...by, secrets }, plan, batchID);
      await record(db, changes);
    };
    const left = await studentsLeft(job, adding);
    for (let from = 0; from < left.length; from += chunk) {
      job.signal.throwIfAborted();
      await job.write((db) => addSome(db, left.slice(from, from + chunk)));
      job.progress(total - left.length + Math.min(left.length, from + chunk), total);
    }
    return async (db) => {
      const facts = await batchFacts(db, batchID);
      if (facts.students > 0) await record(db, [{ type: 'feeBatch', id: batchID, before: null, after: facts }]);
      return {};
    };
  },
});

/** Who has no setting of the batch yet. */
const studentsLeft = (job: Parameters<JobKind['run']>[0], { batchID, studentIDs }: AddingRun): Promise<number[]> =>
  job.write(async (db) => {
    const done = await db
      .selectFrom('batchSettings as changed')
      .innerJoin('feeSettings as settings', 'settings.id', 'changed.settingID')
      .select('settings.studentID')
      .where('changed.batchID', '=', batchID)
      .execute();
    const students = new Set(done.map(({ studentID }) => studentID));
    return studentIDs.filter((id) => !students.has(id));
  });
