import type { Received } from '@somero/contract';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { type Context, inSteps } from '../handle.ts';
import { waitForDocument } from '../jobs/waitForDocument.ts';
import type { ReportRequest } from './ReportRequest.ts';

type ReportCall = 'generateEOTReport' | 'generateStudentReport' | 'generateEOYReport';

/** The steps of a call for reports: judges what is asked, enqueues its run, and waits for the document. */
export const askForReports = <N extends ReportCall>(
  call: N,
  judge: (asked: Received<N>, ctx: Context) => Promise<ReportRequest>,
) =>
  inSteps<ReportCall, undefined>({
    prepare: async (_, ctx) => {
      await ctx.files.requireRoom();
      return undefined;
    },
    run: async (asked, ctx) => {
      const request = await judge(asked as Received<N>, ctx);
      const jobID = await ctx.jobs.enqueue(ctx.db, { kind: call, payload: request, ownerID: ctx.who.userID });
      ctx.changed('job', jobID, null, { ...asked });
      return { jobID };
    },
    finish: waitForDocument(texts.generated),
  });
