import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { documentSteps } from '../../jobs/documentSteps.ts';
import { decideTrial } from '../issued/decideTrial.ts';
import type { AssessmentRequest } from './makeAssessment.ts';
import { validateSheet } from './sheetRequest.ts';

export const generateAssessment = documentSteps(
  'generateAssessment',
  texts.generated,
  async ({ setID, setIDs = [], format = 'PDF', issue = 0, ...asked }, ctx) => {
    const sheet = await validateSheet({ ...asked, setIDs: [setID, ...setIDs] }, 'setID', ctx);
    const { request, told } = await decideTrial(ctx, sheet, issue === 1);
    // A mark sheet has no code and takes no card's place.
    const { replaces: _, ...answer } = told;
    return {
      request: { ...request, format } satisfies AssessmentRequest,
      ...{ told: answer, facts: { ...asked, setID, setIDs, format } },
    };
  },
);
