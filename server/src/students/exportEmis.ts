import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { inSteps } from '../handle.ts';
import { waitForDocument } from '../jobs/waitForDocument.ts';
import type { EmisRequest } from './lists/emisJob.ts';
import { readScope, requireSomebody } from './lists/readScope.ts';

/** Learners as the ministry's EMIS asks for them. The whole school is a long sheet, so a job makes it in the worker. */
export const exportEmis = inSteps<'exportEmis', undefined>({
  prepare: async (_, ctx) => {
    await ctx.files.requireRoom();
    return undefined;
  },
  run: async ({ classID, streamID = 0 }, ctx) => {
    const request: EmisRequest = { classID, streamID, houseID: 0 };
    await readScope(ctx.db, request);
    await requireSomebody(ctx.db, request, { disabled: false });
    const jobID = await ctx.jobs.enqueue(ctx.db, {
      kind: 'exportEmis',
      payload: request,
      ownerID: ctx.who.userID,
    });
    ctx.changed('job', jobID, null, { classID, streamID });
    return { jobID };
  },
  finish: waitForDocument(texts.emisMade),
});
