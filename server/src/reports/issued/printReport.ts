import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { conflict, inSteps } from '../../handle.ts';
import { waitForDocument } from '../../jobs/waitForDocument.ts';
import type { PrintRequest } from './printJob.ts';
import { requireReport } from './visibleStreams.ts';

// A replaced report is printed as it was. Its code tells the public page that it was replaced.
export const printReport = inSteps<'printReport', undefined>({
  prepare: async (_, ctx) => {
    await ctx.files.requireRoom();
    return undefined;
  },
  run: async ({ id }, ctx) => {
    const { code, state, fileID } = await requireReport(ctx, id);
    if (state === 'VOID' && !ctx.who.rights.setRep) throw conflict(texts.alreadyVoid);
    ctx.changed('report', id, null, { code, printed: 'again' });
    if (fileID !== null) return { path: await ctx.link(fileID), msg: texts.reprinted };
    const stored = await ctx.db
      .selectFrom('reportContents')
      .select('reportID')
      .where('reportID', '=', id)
      .executeTakeFirst();
    if (!stored) throw conflict(texts.notKept);
    const payload: PrintRequest = { reportID: id };
    const run = { kind: 'printReport', payload, ownerID: ctx.who.userID, grant: ctx.grant };
    return { jobID: await ctx.jobs.request(ctx.db, run) };
  },
  finish: waitForDocument(texts.reprinted),
});
