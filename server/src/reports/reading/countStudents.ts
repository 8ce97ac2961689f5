import type { Db } from '../../handle.ts';
import { type ReportRequest, termsOf } from '../ReportRequest.ts';

/** About how many students a class has: now, in a past year by its marks. Reading gives the exact number. */
export async function countStudents(
  db: Db,
  request: ReportRequest,
  { classID, streamIDs }: ReportRequest['scope'][number],
): Promise<number> {
  if (request.studentIDs) return request.studentIDs.length;
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
