import type { Received } from '@somero/contract';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { type Context, inSteps } from '../../handle.ts';
import { waitForDocument } from '../../jobs/waitForDocument.ts';
import { readProject } from '../access.ts';
import type { ReportCall, ReportKind, ReportRequest } from './reportRequest.ts';

/**
 * The steps of a call that makes a report of a project, which goes on when the project is stopped: by a job, for expenses and
 * receipts may be thousands.
 */
export const reportSteps = <Call extends ReportCall>(
  call: Call,
  { kind, format }: Pick<ReportRequest, 'format'> & { kind: ReportKind },
) =>
  inSteps<ReportCall, void>({
    prepare: (_, ctx) => ctx.files.requireRoom(),
    run: async ({ id, cur, ...asked }: Received<ReportCall>, ctx: Context) => {
      const { name } = await readProject(ctx, id);
      const receipts = 'receipts' in asked && asked.receipts === 1;
      const request = { kind, format, projectID: id, cur, receipts, printedBy: ctx.who.name } satisfies ReportRequest;
      const jobID = await ctx.jobs.enqueue(ctx.db, { kind: call, payload: request, ownerID: ctx.who.userID });
      ctx.changed('job', jobID, null, { kind, format, projectID: id, name, cur, receipts });
      return { jobID };
    },
    finish: waitForDocument(texts.fileCreated),
  });
