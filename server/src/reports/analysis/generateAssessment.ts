import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { documentSteps } from '../../jobs/documentSteps.ts';
import type { AssessmentRequest } from './makeAssessment.ts';
import { validateSheet } from './sheetRequest.ts';

export const generateAssessment = documentSteps(
  'generateAssessment',
  texts.generated,
  async ({ setID, setIDs = [], format = 'PDF', ...asked }, ctx) => {
    const sheet = await validateSheet({ ...asked, setIDs: [setID, ...setIDs] }, 'setID', ctx);
    return { request: { ...sheet, format } satisfies AssessmentRequest, facts: { ...asked, setID, setIDs, format } };
  },
);
