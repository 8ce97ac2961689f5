import type { SchoolDatabase, SchoolFacts } from '../handle.ts';
import type { JobKind } from '../jobs/Jobs.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { addingJob } from './adding/addingJob.ts';
import { chargingJob } from './charging/chargingJob.ts';
import type { feeRunKinds } from './charging/feeRuns.ts';
import { savingJob } from './incoming/savingJob.ts';
import { undoingJob } from './undoing/undoingJob.ts';

export const feeJobs = (parts: {
  database: SchoolDatabase;
  secrets: Secrets;
  facts: SchoolFacts;
  clock: () => Date;
}): Record<(typeof feeRunKinds)[number] | 'importPayments', JobKind> => ({
  chargeTerm: chargingJob(parts),
  addFeesForStudents: addingJob(parts),
  reverseFeeBatch: undoingJob(parts),
  importPayments: savingJob(parts),
});
