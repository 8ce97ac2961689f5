import type { Answered } from '@somero/contract';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { type Lesson, lessonKey } from '../../teaching/lessons.ts';
import type { Names } from './readNames.ts';
import type { Progress, Sheet } from './readProgress.ts';

type Overview = Answered<'getOverview'>;

const aDay = 86_400_000;
const daysShown = 14;
const teachersNamed = 5;

const sumOf = (sheets: readonly Sheet[]) => ({
  expected: sheets.reduce((sum, { expected }) => sum + expected, 0),
  missing: sheets.reduce((sum, { missing }) => sum + missing, 0),
});

export async function marksOf(
  db: Db,
  { sheets, sets, made }: Progress,
  names: Names,
  today: string,
): Promise<Overview['marks']> {
  const setNames = new Map(sets.map(({ setID, setName }) => [setID, setName]));
  const total = sumOf(sheets);
  const grouped = (keyOf: (sheet: Sheet) => string) =>
    [...Map.groupBy(sheets, keyOf).values()].flatMap(([first, ...others]) =>
      first ? [{ first, counts: sumOf([first, ...others]) }] : [],
    );
  const bySet = grouped(({ classID, streamID, setID }) => `${classID}/${streamID}/${setID}`)
    .map(({ first, counts }) => ({
      ...names.placeOf(first),
      ...{ setID: first.setID, setName: setNames.get(first.setID) ?? '', ...counts },
    }))
    .sort((a, b) => a.classID - b.classID || a.streamID - b.streamID || a.setID - b.setID);
  const bySubject = grouped(({ classID, subjectID }) => `${classID}/${subjectID}`)
    .map(({ first, counts }) => ({ ...names.classOf(first.classID), ...names.subjectOf(first.subjectID), ...counts }))
    .sort((a, b) => a.classID - b.classID || a.subjectID - b.subjectID);
  const owing = await readOwing(db, sheets);
  return {
    ...{ ...total, days: daysOf(made, total.expected - total.missing, today), bySet, bySubject },
    ...{ owing: owing.slice(0, teachersNamed), owingTotal: owing.length },
  };
}

/** What was there at the end of each day: what is there now, less what was made since. */
function daysOf(made: Progress['made'], entered: number, today: string): number[] {
  const madeOn = new Map<string, number>();
  for (const { hour, marks } of made) {
    const day = schoolDay(`${hour}:00:00Z`);
    madeOn.set(day, (madeOn.get(day) ?? 0) + marks);
  }
  const days = [entered];
  for (let back = 0; back < daysShown - 1; back++) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - back * aDay).toISOString().slice(0, 10);
    days.unshift(Math.max(0, (days[0] ?? 0) - (madeOn.get(day) ?? 0)));
  }
  return days;
}

/** Who teaches today what lacks marks, those who have most first. */
async function readOwing(db: Db, sheets: readonly Sheet[]) {
  const lacking = Map.groupBy(
    sheets.filter(({ missing }) => missing > 0),
    lessonKey,
  );
  if (lacking.size === 0) return [];
  const given = await db
    .selectFrom('teacherAssignments as given')
    .innerJoin('users', 'users.id', 'given.userID')
    .select(['given.classID', 'given.streamID', 'given.subjectID', 'users.id as userID', 'users.fname', 'users.lname'])
    .where('given.endedAt', 'is', null)
    .where('users.status', '=', 1)
    .orderBy('users.id')
    .execute();
  return [...Map.groupBy(given, ({ userID }) => userID).values()]
    .flatMap((lessons) => {
      const own = lessons.flatMap((lesson) => lacking.get(lessonKey(lesson)) ?? []);
      const [teacher] = lessons;
      if (!teacher || own.length === 0) return [];
      return [{ userID: teacher.userID, name: staffName(teacher), missing: sumOf(own).missing, sheets: own.length }];
    })
    .sort((a, b) => b.missing - a.missing);
}

export function lessonsOf(own: readonly Lesson[], { sheets, sets }: Progress, names: Names): Overview['lessons'] {
  const setNames = new Map(sets.map(({ setID, setName }) => [setID, setName]));
  const ofLessons = Map.groupBy(sheets, lessonKey);
  return own
    .map((lesson) => ({
      ...names.placeOf(lesson),
      ...names.subjectOf(lesson.subjectID),
      sets: (ofLessons.get(lessonKey(lesson)) ?? [])
        .map(({ setID, expected, missing }) => ({ setID, setName: setNames.get(setID) ?? '', expected, missing }))
        .sort((a, b) => a.setID - b.setID),
    }))
    .sort((a, b) => a.classID - b.classID || a.streamID - b.streamID || a.subjectID - b.subjectID);
}
