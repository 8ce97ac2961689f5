import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Context, type Db, fail } from '../../handle.ts';
import { documentSteps } from '../../jobs/documentSteps.ts';
import { readSettings } from '../../school/queries.ts';
import { readReportTime } from '../report/ReportScope.ts';
import type { CircularRequest } from './Circular.ts';
import { readGeneral } from './readGeneral.ts';

export const generateCircular = documentSteps(
  'generateCircular',
  texts.circularMade,
  async (request, { db }: Context) => {
    const { yearID, termID, classID, streamID } = request;
    await readReportTime(db, { yearID, termID, ...(classID > 0 && { classID }), streamID });
    if (request.kind === 'GENERAL') {
      if ((await readGeneral(db, request)).length === 0) throw fail(texts.noFeesYet, 'classID');
      return { request, facts: factsOf(request) };
    }
    const { currentYear, currentTerm } = await readSettings(db);
    // What students pay in other terms is not known: of the year to come not even their classes.
    if (yearID !== currentYear || termID < currentTerm) throw fail(texts.circularTerm, 'termID');
    const total = await countStudents(db, request);
    if (total === 0) throw fail(schoolTexts.noDataFound, 'classID');
    return { request, facts: factsOf(request), total };
  },
);

const factsOf = ({ yearID, termID, classID, streamID, kind }: CircularRequest) => ({
  ...{ yearID, termID, kind },
  ...(classID > 0 && { classID, ...(streamID !== undefined && { streamID }) }),
});

async function countStudents(db: Db, { classID, streamID }: CircularRequest): Promise<number> {
  const { students } = await db
    .selectFrom('students')
    .select((eb) => eb.fn.countAll<number | string>().as('students'))
    .where('status', '=', 1)
    .$if(classID > 0, (query) => query.where('classID', '=', classID))
    .$if(classID > 0 && streamID !== undefined, (query) => query.where('streamID', '=', streamID ?? 0))
    .executeTakeFirstOrThrow();
  return Number(students);
}
