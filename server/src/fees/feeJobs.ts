import type { JobKind } from '../jobs/Jobs.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { addingJob } from './adding/addingJob.ts';
import { chargingJob } from './charging/chargingJob.ts';
import type { feeRunKinds } from './charging/feeRuns.ts';
import { undoingJob } from './undoing/undoingJob.ts';

export const feeJobs = (parts: {
  secrets: Secrets;
  clock: () => Date;
}): Record<(typeof feeRunKinds)[number], JobKind> => ({
  chargeTerm: chargingJob(parts),
  addFeesForStudents: addingJob(parts),
  reverseFeeBatch: undoingJob(parts),
});
