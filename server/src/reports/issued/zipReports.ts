import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { conflict, inSteps, missing } from '../../handle.ts';
import { waitForDocument } from '../../jobs/waitForDocument.ts';
import type { ZipRequest } from './zipJob.ts';

/** Jobs whose reports are registered one by one. */
const runs = ['generateEOTReport', 'generateStudentReport', 'generateEOYReport'];

export const zipReports = inSteps<'zipReports', undefined>({
  prepare: async (_, ctx) => {
    await ctx.files.requireRoom();
    return undefined;
  },
  run: async ({ jobID: runID }, ctx) => {
    const run = await ctx.jobs.view(ctx.db, runID);
    if (run?.ownerID !== ctx.who.userID || !runs.includes(run.kind)) throw missing();
    if (run.state !== 'DONE') throw conflict(texts.runNotDone);
    const kept = await ctx.db
      .selectFrom('reportSections')
      .select('id')
      .where('jobID', '=', runID)
      .limit(1)
      .executeTakeFirst();
    if (!kept) throw conflict(texts.notKept);
    const payload: ZipRequest = { runID };
    const jobID = await ctx.jobs.enqueue(ctx.db, { kind: 'zipReports', payload, ownerID: ctx.who.userID });
    ctx.changed('job', jobID, null, { runID });
    return { jobID };
  },
  finish: waitForDocument(texts.zipped),
});
