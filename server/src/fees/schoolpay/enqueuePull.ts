import type { Db } from '../../handle.ts';
import { enqueueJob } from '../../jobs/enqueueJob.ts';
import type { Range } from './days.ts';

/** While one of the same days waits there is no second. */
export const enqueuePull = (db: Db, { from, to }: Range, now: Date, runAt = now): Promise<number> =>
  enqueueJob(
    db,
    {
      ...{ kind: 'pullSchoolPay', payload: { from, to, requestID: '' }, ownerID: 0, lane: 'network', runAt },
      key: `pullSchoolPay ${from} ${to}`,
    },
    now,
  );
