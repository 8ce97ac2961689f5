import type { Db } from '../../handle.ts';
import { type ReportRequest, termsOf } from '../ReportRequest.ts';

/**
 * How many students one class of a request will about have: in the current year those who are there now, in a past one those with
 * marks. Who changed class within the term is counted where they were; reading the class tells the true number.
 */
export async function countStudents(
  db: Db,
  request: ReportRequest,
  { classID, streamIDs }: ReportRequest['scope'][number],
): Promise<number> {
  const query = request.isCurrentYear
    ? db
        .selectFrom('students')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 1)
        .where('classID', '=', classID)
        .$if(streamIDs !== null, (some) => some.where('streamID', 'in', [...(streamIDs ?? [])]))
    : db
        .selectFrom('marks')
        .select((eb) => eb.fn.count<number>('studentID').distinct().as('count'))
        .where('yearID', '=', request.yearID)
        .where('classID', '=', classID)
        .where('termID', 'in', termsOf(request))
        .$if(streamIDs !== null, (some) => some.where('streamID', 'in', [...(streamIDs ?? [])]));
  const { count } = await query.executeTakeFirstOrThrow();
  return count;
}
