import { type Handler, missing } from '../handle.ts';

export const getJob: Handler<'getJob'> = async ({ jobID }, { db, who, jobs, link, linkAll, requireGrant }) => {
  const job = await jobs.view(db, jobID);
  if (job?.ownerID !== who.userID) throw missing();
  await requireGrant(job.grant);
  const { state, done, total, failed, fileID, kind, error } = job;
  const path = state === 'DONE' && fileID !== null ? await link(fileID) : '';
  const ready = await jobs.parts(db, jobID);
  const paths = await linkAll(ready.map((part) => part.fileID));
  const parts = ready.map(({ label, fileID: id }) => ({ label, path: paths.get(id) ?? '' }));
  return { msg: error, state, done, total, failed, path, call: kind, ...(parts.length > 0 && { parts }) };
};
