import { jobsTexts as texts } from '@somero/contract/jobs/texts.ts';
import { CallError, type Context } from '../handle.ts';

export interface DocumentAnswer {
  jobID?: number | undefined;
  path?: string | undefined;
  failed?: { student: string; msg: string }[] | undefined;
  msg?: string;
  trial?: number | undefined;
}

/** The document's path, or the run's id when it takes longer. A run that failed refuses the call with its reason. */
export const waitForDocument =
  (made: string) =>
  async (answer: DocumentAnswer, ctx: Context): Promise<DocumentAnswer> => {
    const { jobID, msg: _, ...known } = answer;
    // A small document is made without a run.
    if (jobID === undefined) return answer;
    const job = await ctx.jobs.wait(jobID, ctx.waitMs);
    await ctx.requireGrant(job.grant);
    if (job.state === 'FAILED') throw new CallError(409, job.error, { extra: { failed: job.failed } });
    if (job.state === 'CANCELLED') throw new CallError(409, texts.cancelled);
    // The usual words are of a document that is there.
    if (job.state !== 'DONE' || job.fileID === null) return known.trial ? answer : { ...known, jobID };
    return { ...known, jobID, path: await ctx.link(job.fileID), failed: job.failed, msg: made };
  };
