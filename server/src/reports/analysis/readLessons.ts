import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { lessonKey } from '../../teaching/lessons.ts';

/** By lesson, in the order of assignment. */
export type Teachers = ReadonlyMap<string, readonly { userID: number; name: string }[]>;

/** Two of one name are named once. */
export const teacherNames = (teachers: Teachers, lesson: Parameters<typeof lessonKey>[0]): string =>
  [...new Set((teachers.get(lessonKey(lesson)) ?? []).map(({ name }) => name))].join(', ');

/** Who teaches these classes now, or in a past year at any time of it. @param year the calendar year */
export async function readTeachers(
  db: Db,
  classIDs: readonly number[],
  { year, isCurrentYear }: { year: number; isCurrentYear: boolean },
): Promise<Teachers> {
  const found = new Map<string, { userID: number; name: string }[]>();
  for (const part of inChunks(classIDs)) {
    const rows = await db
      .selectFrom('teacherAssignments as given')
      .innerJoin('users', 'users.id', 'given.userID')
      .select(['given.classID', 'given.streamID', 'given.subjectID'])
      .select(['users.id as userID', 'users.fname', 'users.lname'])
      .where('given.classID', 'in', part)
      .$if(isCurrentYear, (query) => query.where('given.endedAt', 'is', null).where('users.status', '=', 1))
      .$if(!isCurrentYear, (query) =>
        query
          .where('given.createdAt', '<', `${year + 1}-01-01`)
          .where(({ eb, or }) => or([eb('given.endedAt', 'is', null), eb('given.endedAt', '>=', `${year}-01-01`)])),
      )
      .orderBy('given.id')
      .execute();
    for (const row of rows) {
      const theirs = found.get(lessonKey(row)) ?? [];
      const { userID } = row;
      if (theirs.every((teacher) => teacher.userID !== userID)) theirs.push({ userID, name: staffName(row) });
      found.set(lessonKey(row), theirs);
    }
  }
  return found;
}
