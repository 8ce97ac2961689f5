import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { conflict, missing } from '../../handle.ts';
import { documentSteps } from '../../jobs/documentSteps.ts';
import type { ZipRequest } from './zipJob.ts';

const runs = ['generateEOTReport', 'generateStudentReport', 'generateEOYReport'];

export const zipReports = documentSteps('zipReports', texts.zipped, async ({ jobID: runID }, ctx) => {
  const run = await ctx.jobs.view(ctx.db, runID);
  if (run?.ownerID !== ctx.who.userID || !runs.includes(run.kind)) throw missing();
  await ctx.requireGrant(run.grant);
  if (run.state !== 'DONE') throw conflict(texts.runNotDone);
  const stored = await ctx.db
    .selectFrom('reportSections')
    .select('id')
    .where('jobID', '=', runID)
    .limit(1)
    .executeTakeFirst();
  if (!stored) throw conflict(texts.noSinglesOfTrial);
  return { request: { runID } satisfies ZipRequest, facts: { runID } };
});
