import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { documentSteps } from '../../jobs/documentSteps.ts';
import type { EmisRequest } from './emisJob.ts';
import { readScope, requireSomebody } from './readScope.ts';

/** A whole school is a long sheet, so a job makes it. */
export const exportEmis = documentSteps('exportEmis', texts.emisMade, async ({ classID, streamID = 0 }, ctx) => {
  const request: EmisRequest = { classID, streamID, houseID: 0 };
  await readScope(ctx.db, request);
  await requireSomebody(ctx.db, request, { disabled: false });
  return { request, facts: { classID, streamID } };
});
