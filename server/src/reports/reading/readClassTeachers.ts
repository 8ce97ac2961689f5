import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

/** The class teachers of a class in a year, by stream. */
export async function readClassTeachers(db: Db, yearID: number, classID: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('classTeachers')
    .innerJoin('users', 'users.id', 'classTeachers.userID')
    .select(['streamID', 'fname', 'lname'])
    .where('yearID', '=', yearID)
    .where('classID', '=', classID)
    .orderBy('streamID')
    .execute();
  return new Map(rows.map(({ streamID, ...name }) => [streamID, staffName(name)]));
}
