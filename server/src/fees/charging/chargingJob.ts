import { recordOwn } from '../../audit/continueChain.ts';
import type { Db } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import type { Term } from '../ledger/accounts.ts';
import { batchFacts } from './batchSizes.ts';
import { classesToCharge, markCharged } from './chargedClasses.ts';
import type { FeeRun } from './feeRuns.ts';
import { planTerm } from './planTerm.ts';
import { postPlan } from './postPlan.ts';
import type { Scope } from './readCharged.ts';
import { readFees } from './readFees.ts';

export interface Charging extends FeeRun, Term {
  scope: Scope;
}

export const chargingKey = (batchID: number): string => `chargeTerm/${batchID}`;

/** Students charged in one transaction: others wait for as long as it takes. */
const chunk = 50;

/** Charges a term, some students at a time, each by what holds then. After a crash it begins again: who was charged has no difference. */
export const chargingJob = ({ secrets, clock }: { secrets: Secrets; clock: () => Date }): JobKind => ({
  run: async (job) => {
    const charging = job.payload as Charging;
    const { batchID, scope, total, requestID } = charging;
    let [last, done] = [0, 0];
    const chargeAfter = async (db: Db, from: number): Promise<number[]> => {
      const ids = await studentsAfter(db, charging, from);
      if (ids.length === 0) return ids;
      const { plan } = await planTerm(db, charging, { studentIDs: ids });
      await postPlan({ db, secrets, now: clock(), who: { userID: job.ownerID } }, plan, batchID);
      return ids;
    };
    for (let isOver = false; !isOver; ) {
      job.signal.throwIfAborted();
      const ids = await job.write((db) => chargeAfter(db, last));
      last = ids.at(-1) ?? last;
      done += ids.length;
      job.progress(done, Math.max(done, total));
      isOver = ids.length < chunk;
    }
    return async (db) => {
      // Who was registered meanwhile found the class not charged.
      for (let from: number | undefined = last; from !== undefined; ) from = (await chargeAfter(db, from)).at(-1);
      const fees = (await readFees(db, charging.yearID))(charging.termID);
      const classes = await classesToCharge(db, charging, scope, fees);
      await markCharged(db, charging, classes, batchID);
      const facts = await batchFacts(db, batchID);
      // Somebody else charged all of it meanwhile.
      if (facts.students === 0 && classes.length === 0) {
        await db.deleteFrom('feeBatches').where('id', '=', batchID).execute();
        return {};
      }
      const change = { type: 'feeBatch', id: batchID, before: null, after: facts } as const;
      const entry = { call: 'chargeTerm:done', at: clock(), actorID: job.ownerID, requestID, changes: [change] };
      await recordOwn(db, secrets, entry);
      return {};
    };
  },
});

/** The next students of the scope by their ids, each under the class that they were, or are to be, charged in. */
async function studentsAfter(db: Db, { yearID, termID, scope }: Charging, last: number): Promise<number[]> {
  if ('studentIDs' in scope)
    return scope.studentIDs
      .filter((id) => id > last)
      .sort((a, b) => a - b)
      .slice(0, chunk);
  const rows = await db
    .selectFrom('students')
    .leftJoin('feeCharges as charges', (join) =>
      join
        .onRef('charges.studentID', '=', 'students.id')
        .on('charges.yearID', '=', yearID)
        .on('charges.termID', '=', termID),
    )
    .select('students.id')
    .where('students.id', '>', last)
    .where((eb) => eb(eb.fn.coalesce('charges.classID', 'students.classID'), 'in', scope.classIDs))
    .where((row) => row.or([row('charges.entry', 'is not', null), row('students.status', '=', 1)]))
    .orderBy('students.id')
    .limit(chunk)
    .execute();
  return rows.map(({ id }) => id);
}
