import { type Context, missing } from '../../handle.ts';
import { explainedIn } from '../../marking/explainedStudents.ts';
import { readMarkedPlaces } from '../../marking/readMarkedPlaces.ts';
import { lessonKey, readOwnLessons } from '../../teaching/lessons.ts';
import { type Place, readStanding } from '../../teaching/readStanding.ts';
import { readYear } from './readYear.ts';

interface AskedGrade {
  studentID: number;
  /** Absent: the whole card. */
  subjectID?: number | undefined;
  yearID: number;
  termID: number;
}

/** Of a student's last marks of the term (domain.md 10, pitfall 16), else where they are now. @throws CallError 404 for others */
export async function explainedPlace(asked: AskedGrade, ctx: Context): Promise<Place> {
  const { db } = ctx;
  const { isCurrentYear } = await readYear(db, asked.yearID);
  const student = await db
    .selectFrom('students')
    .select(['classID', 'streamID', 'status'])
    .where('id', '=', asked.studentID)
    .executeTakeFirst();
  if (!student) throw missing();
  const [marked] = await readMarkedPlaces(db, [asked.studentID], asked);
  const places = explainedIn(marked, student, isCurrentYear);
  const [place] = places;
  if (!place) throw missing();
  await requireReader(ctx, asked, places);
  return { classID: place.classID, streamID: place.streamID };
}

/** Others than report makers and those who answer for the stream see their own subjects alone. @throws CallError 404 */
async function requireReader(ctx: Context, { yearID, subjectID }: AskedGrade, places: readonly Place[]): Promise<void> {
  const { explains } = await readStanding(ctx, yearID);
  if (places.some(explains)) return;
  if (subjectID === undefined) throw missing();
  const own = new Set((await readOwnLessons(ctx.db, ctx.who.userID)).map(lessonKey));
  if (!places.some((place) => own.has(lessonKey({ ...place, subjectID })))) throw missing();
}
