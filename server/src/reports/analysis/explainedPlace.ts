import { type Context, missing } from '../../handle.ts';
import { lessonKey, readOwnLessons } from '../../school/lessons.ts';
import { type Place, readStanding } from '../comments/readStanding.ts';
import { readYear } from './readYear.ts';

interface AskedGrade {
  studentID: number;
  /** Absent: the whole card. */
  subjectID?: number | undefined;
  yearID: number;
  termID: number;
}

/**
 * The class and stream that a student's marks of the term were made in last (domain.md 10, pitfall 16), or, in the current year,
 * where an active one without marks is now.
 * @throws CallError 404 for anybody else, and for whom the caller may not see
 */
export async function explainedPlace(asked: AskedGrade, ctx: Context): Promise<Place> {
  const { db } = ctx;
  const { studentID, yearID, termID } = asked;
  const { isCurrentYear } = await readYear(db, yearID);
  const student = await db
    .selectFrom('students')
    .select(['classID', 'streamID', 'status'])
    .where('id', '=', studentID)
    .executeTakeFirst();
  if (!student || (isCurrentYear && student.status !== 1)) throw missing();
  const marked = await db
    .selectFrom('marks')
    .select(['classID', 'streamID'])
    .where('studentID', '=', studentID)
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!marked && !isCurrentYear) throw missing();
  const place = marked ?? student;
  // Who has changed streams is the new teachers' student too, before any mark is made there.
  await requireReader(ctx, asked, isCurrentYear ? [place, student] : [place]);
  return place;
}

/** Who enters marks and neither makes reports nor answers for the stream sees what they teach and no more. @throws CallError 404 */
async function requireReader(ctx: Context, { yearID, subjectID }: AskedGrade, places: readonly Place[]): Promise<void> {
  const { explains } = await readStanding(ctx, yearID);
  if (places.some(explains)) return;
  if (subjectID === undefined) throw missing();
  const own = new Set((await readOwnLessons(ctx.db, ctx.who.userID)).map(lessonKey));
  if (!places.some((place) => own.has(lessonKey({ ...place, subjectID })))) throw missing();
}
