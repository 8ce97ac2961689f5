import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Context, type Db, fail } from '../../handle.ts';
import { documentSteps } from '../../jobs/documentSteps.ts';
import { readReportTime } from '../report/ReportScope.ts';
import type { StatementsRequest } from './readPapers.ts';

export const generateStatements = documentSteps(
  'generateStatements',
  texts.statementsMade,
  async (request, { db }: Context) => {
    await readReportTime(db, request);
    if (!(await hasStudents(db, request))) throw fail(schoolTexts.noDataFound, 'classID');
    const { yearID, termID, classID, streamID } = request;
    return { request, facts: { yearID, termID, classID, ...(streamID !== undefined && { streamID }) } };
  },
);

/** Whether anybody was charged in the class, or is in it. */
async function hasStudents(db: Db, { yearID, termID, classID, streamID }: StatementsRequest): Promise<boolean> {
  const charged = await db
    .selectFrom('feeCharges')
    .select('studentID')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('classID', '=', classID)
    .$if(streamID !== undefined, (query) => query.where('streamID', '=', streamID ?? 0))
    .limit(1)
    .executeTakeFirst();
  if (charged) return true;
  const active = await db
    .selectFrom('students')
    .select('id')
    .where('status', '=', 1)
    .where('classID', '=', classID)
    .$if(streamID !== undefined, (query) => query.where('streamID', '=', streamID ?? 0))
    .limit(1)
    .executeTakeFirst();
  return active !== undefined;
}
