import type { Insertable, Kysely } from 'kysely';
import { inChunks } from '../database/inChunks.ts';
import type { Tables } from '../database/tables.ts';
import { Chance } from './chance.ts';
import { classThen, type TrainingTerm } from './marks.ts';
import type { TrainingStudent } from './students.ts';

/** The days on which the school was open in a term. */
export const daysOpenOf = (termID: number): number => [0, 64, 65, 62][termID] ?? 0;

/** Each stream's class teacher of the year is one of those who teach there; `english` has S1 EAST. */
export async function addClassTeachers(db: Kysely<Tables>, yearID: number): Promise<void> {
  const lessons = await db
    .selectFrom('teacherAssignments')
    .select(['classID', 'streamID', 'userID'])
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();
  const taken = new Set<number>();
  const rows: Insertable<Tables['classTeachers']>[] = [];
  for (const { classID, streamID, userID } of lessons) {
    const isNamed = rows.some((row) => row.classID === classID && row.streamID === streamID);
    if (isNamed || taken.has(userID)) continue;
    taken.add(userID);
    rows.push({ yearID, classID, streamID, userID });
  }
  await db.insertInto('classTeachers').values(rows).execute();
}

/** Most students miss a few days, some miss weeks. In the current term some are still to be entered. */
export async function addAttendance(
  db: Kysely<Tables>,
  students: readonly TrainingStudent[],
  { yearID, termID, isCurrent, classesBelow, at }: TrainingTerm,
): Promise<void> {
  const rows: Insertable<Tables['reportComments']>[] = [];
  for (const student of students) {
    if (classThen(student, classesBelow) === null) continue;
    const chance = new Chance(student.id * 53 + termID * 11 + yearID);
    const missed = chance.rarely(20) ? chance.whole(12, 30) : chance.whole(0, 7);
    if (isCurrent && chance.rarely(8)) continue;
    rows.push({
      ...{ studentID: student.id, yearID, termID, daysPresent: daysOpenOf(termID) - missed, updatedAt: at },
      ...{ classComment: '', headComment: '', skills: '', learnerValues: '', classBy: null, headBy: null },
    });
  }
  for (const part of inChunks(rows)) await db.insertInto('reportComments').values(part).execute();
}
