import { type Handler, missing } from '../handle.ts';

export const getJob: Handler<'getJob'> = async ({ jobID }, { db, who, jobs, link }) => {
  const job = await jobs.view(db, jobID);
  if (job?.ownerID !== who.userID) throw missing();
  const { state, done, total, failed, fileID, kind, error } = job;
  const path = state === 'DONE' && fileID !== null ? await link(fileID) : '';
  return { msg: error, state, done, total, failed, path, call: kind };
};
