import type { Received } from '@somero/contract';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { documentSteps } from '../../jobs/documentSteps.ts';
import { readProject } from '../access.ts';
import type { ReportCall, ReportKind, ReportRequest } from './reportRequest.ts';

/** Also for stopped projects. By a job, because there may be thousands of expenses and receipts. */
export const reportSteps = <Call extends ReportCall>(
  call: Call,
  { kind, format }: Pick<ReportRequest, 'format'> & { kind: ReportKind },
) =>
  documentSteps<ReportCall>(call, texts.fileCreated, async ({ id, cur, ...asked }: Received<ReportCall>, ctx) => {
    const { name } = await readProject(ctx, id);
    const receipts = 'receipts' in asked && asked.receipts === 1;
    return {
      request: { kind, format, projectID: id, cur, receipts, printedBy: ctx.who.name } satisfies ReportRequest,
      facts: { kind, format, projectID: id, name, cur, receipts },
    };
  });
