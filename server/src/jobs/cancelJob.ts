import { jobsTexts as texts } from '@somero/contract/jobs/texts.ts';
import { conflict, type Handler, missing } from '../handle.ts';

export const cancelJob: Handler<'cancelJob'> = async ({ jobID }, { db, who, jobs, changed }) => {
  const job = await jobs.view(db, jobID);
  if (job?.ownerID !== who.userID) throw missing();
  const { state } = job;
  if (state === 'CANCELLED') return { msg: texts.cancelled };
  if (!(await jobs.cancel(db, jobID))) throw conflict('The run is already over');
  changed('job', jobID, { state }, { state: 'CANCELLED' });
  return { msg: texts.cancelled };
};
