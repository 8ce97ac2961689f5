import type { Answered } from '@somero/contract';
import { termName } from '@somero/contract/school/reference.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../../marking/termSets.ts';
import type { readSettings } from '../../school/queries.ts';
import type { Place } from '../../teaching/readStanding.ts';
import type { Names } from './readNames.ts';

type Overview = Answered<'getOverview'>;

const aWeek = 7 * 86_400_000;

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** While the term lasts, once its days were entered for its fees or for report cards. */
export async function readWeek(db: Db, settings: Settings, today: string): Promise<Overview['week']> {
  const entered = await db
    .selectFrom('feeTerms')
    .select(['firstDay', 'lastDay'])
    .where('yearID', '=', settings.currentYear)
    .where('termID', '=', settings.currentTerm)
    .executeTakeFirst();
  const term = entered ?? daysOfCards(settings);
  if (!term || today < term.firstDay || today > term.lastDay) return null;
  const weekOf = (day: string) => Math.floor((Date.parse(day) - Date.parse(term.firstDay)) / aWeek) + 1;
  return { now: weekOf(today), of: weekOf(term.lastDay) };
}

/** The cards of the term before say when this one begins, and its own when it ends. A day of another year is a slip. */
function daysOfCards({ yearName, currentTerm, termEnds, nextTerms }: Settings) {
  const [firstDay] = nextTerms
    .filter(({ termID }) => (termID % 3) + 1 === currentTerm)
    .map(({ reportDate, reportDate2 }) => reportDate || reportDate2)
    .filter((day) => day.startsWith(yearName));
  return firstDay && termEnds.startsWith(yearName) ? { firstDay, lastDay: termEnds } : undefined;
}

/** Active students of a stream; stream 0: of none. */
export interface StudentsOfPlace extends Place {
  girls: number;
  boys: number;
  withoutPhoto: number;
}

export async function readStudents(db: Db): Promise<StudentsOfPlace[]> {
  const rows = await db
    .selectFrom('students')
    .select(['classID', 'streamID', 'gender'])
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('photoFileID').as('withPhoto')])
    .where('status', '=', 1)
    .groupBy(['classID', 'streamID', 'gender'])
    .orderBy('classID')
    .orderBy('streamID')
    .execute();
  return [...Map.groupBy(rows, ({ classID, streamID }) => `${classID}/${streamID}`).values()].flatMap((some) => {
    const [first] = some;
    const sum = (of: typeof some) => of.reduce((total, { all }) => total + all, 0);
    const girls = sum(some.filter(({ gender }) => gender === 'Female'));
    const photos = some.reduce((total, { withPhoto }) => total + withPhoto, 0);
    if (!first) return [];
    const { classID, streamID } = first;
    return [{ classID, streamID, girls, boys: sum(some) - girls, withoutPhoto: sum(some) - photos }];
  });
}

export const studentsOf = (places: readonly StudentsOfPlace[], names: Names): Overview['students'] =>
  [...Map.groupBy(places, ({ classID }) => classID)].map(([classID, some]) => ({
    ...names.classOf(classID),
    girls: some.reduce((sum, { girls }) => sum + girls, 0),
    boys: some.reduce((sum, { boys }) => sum + boys, 0),
  }));

/** Active students who hold a valid end-of-term card. */
export async function readCards(db: Db, { yearID, termID }: Term): Promise<{ printed: number; last: string }> {
  const { printed, last } = await db
    .selectFrom('reportCards')
    .innerJoin('students', 'students.id', 'reportCards.studentID')
    .select(({ fn }) => [
      fn.count<number>('reportCards.studentID').distinct().as('printed'),
      fn.max('reportCards.issuedAt').as('last'),
    ])
    .where('students.status', '=', 1)
    .where('kind', '=', 'EOT_REPORT')
    .where('state', '=', 'VALID')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .executeTakeFirstOrThrow();
  return { printed, last: last ?? '' };
}

/** Those that were sent. */
export async function readApplications(db: Db): Promise<Overview['applications']> {
  const rows = await db
    .selectFrom('applications')
    .select(['yearID', 'termID', 'status'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sentAt', 'is not', null)
    .groupBy(['yearID', 'termID', 'status'])
    .orderBy('yearID')
    .orderBy('termID')
    .execute();
  const sum = (status: number) => rows.reduce((all, row) => all + (row.status === status ? row.count : 0), 0);
  return {
    ...{ pending: sum(1), rejected: sum(2), approved: sum(3) },
    intakes: rows
      .filter(({ status }) => status === 1)
      .map(({ yearID, termID, count }) => ({ yearID, termID, termName: termName(termID), pending: count })),
  };
}

/** Streams of students, and how many of them have no class teacher in the year. */
export async function readWithoutTeacher(db: Db, yearID: number, places: readonly StudentsOfPlace[]) {
  const given = await db
    .selectFrom('classTeachers')
    .select(['classID', 'streamID'])
    .where('yearID', '=', yearID)
    .execute();
  const has = new Set(given.map(({ classID, streamID }) => `${classID}/${streamID}`));
  const streams = places.filter(({ streamID }) => streamID !== 0);
  return {
    streams: streams.length,
    streamsWithoutTeacher: streams.filter(({ classID, streamID }) => !has.has(`${classID}/${streamID}`)).length,
  };
}
