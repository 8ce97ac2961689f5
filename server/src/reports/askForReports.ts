import type { Received } from '@somero/contract';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import type { Context } from '../handle.ts';
import { documentSteps } from '../jobs/documentSteps.ts';
import { decideTrial } from './issued/decideTrial.ts';
import type { ReportRequest } from './ReportRequest.ts';

type ReportCall = 'generateEOTReport' | 'generateStudentReport' | 'generateEOYReport';

export const askForReports = <N extends ReportCall>(
  call: N,
  validate: (asked: Received<N>, ctx: Context) => Promise<ReportRequest>,
) =>
  documentSteps<N>(call, texts.generated, async (asked, ctx) => ({
    ...(await decideTrial(ctx, await validate(asked, ctx), asked.issue === 1)),
    facts: { ...asked },
  }));
