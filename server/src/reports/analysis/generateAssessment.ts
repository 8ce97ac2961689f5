import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { inSteps } from '../../handle.ts';
import { waitForDocument } from '../../jobs/waitForDocument.ts';
import type { AssessmentRequest } from './makeAssessment.ts';
import { judgeSheet } from './sheetRequest.ts';

/** The mark sheet of a class, a stream or the school, of one set or of a term's result. */
export const generateAssessment = inSteps<'generateAssessment', undefined>({
  prepare: async (_, ctx) => {
    await ctx.files.requireRoom();
    return undefined;
  },
  run: async ({ setID, setIDs = [], format = 'PDF', ...asked }, ctx) => {
    const request = await judgeSheet({ ...asked, setIDs: [setID, ...setIDs] }, 'setID', ctx);
    const payload: AssessmentRequest = { ...request, format };
    const jobID = await ctx.jobs.enqueue(ctx.db, { kind: 'generateAssessment', payload, ownerID: ctx.who.userID });
    ctx.changed('job', jobID, null, { ...asked, setID, setIDs, format });
    return { jobID };
  },
  finish: waitForDocument(texts.generated),
});
