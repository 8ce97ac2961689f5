import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';
import { readMarkedPlaces } from '../marking/readMarkedPlaces.ts';

interface Asked {
  yearID: number;
  termID: number;
  setID: number;
  classID: number;
  streamID: number;
}

/** Students who changed class: with marks elsewhere (`elsewhere`), or gone with marks here (`left`). The term's marks decide, else the last. */
export async function readMarkedStudents(
  db: Db,
  { yearID, termID, setID, classID, streamID }: Asked,
): Promise<{ elsewhere: ReadonlySet<number>; left: number[] }> {
  const moved = await movedStudents.rows(db, { yearID, setID, classID, streamID });
  if (moved.length === 0) return { elsewhere: new Set(), left: [] };
  const ids = moved.map(({ id }) => id);
  const places = Map.groupBy(await readMarkedPlaces(db, ids, { yearID }), ({ studentID }) => studentID);
  const placeOf = (id: number) => {
    const own = places.get(id)?.sort((a, b) => b.termID - a.termID) ?? [];
    return own.find((place) => place.termID === termID) ?? own[0];
  };
  const isHere = (id: number) => placeOf(id)?.classID === classID && placeOf(id)?.streamID === streamID;
  return {
    elsewhere: new Set(
      moved
        .filter(({ id, classID: now }) => now === classID && (placeOf(id)?.classID ?? now) !== now)
        .map(({ id }) => id),
    ),
    left: moved.filter(({ id, classID: now }) => now !== classID && isHere(id)).map(({ id }) => id),
  };
}

const movedStudents = prepared((db: Db, { yearID, setID, classID, streamID }: Omit<Asked, 'termID'>) =>
  db
    .selectFrom('students')
    .select(['id', 'classID'])
    // One list of both: with `or` PostgreSQL goes through all students of the school.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('students')
        .select('id')
        .where('classID', '=', classID)
        .where('streamID', '=', streamID)
        .union(
          selectFrom('classHistory')
            .select('studentID as id')
            .where('classID', '=', classID)
            .where('streamID', '=', streamID),
        ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('classHistory')
          .select('classHistory.id')
          .whereRef('classHistory.studentID', '=', 'students.id')
          .where('classHistory.yearID', '=', yearID)
          .where('action', 'in', ['PROMOTE', 'DEMOTE', 'MOVE', 'UNDO']),
      ),
    )
    .where(({ eb, ref, fn, lit, selectFrom }) =>
      eb(
        fn.coalesce(
          // One mark tells where all of the set are, and the key of the marks finds it at once.
          selectFrom('marks')
            .select('marks.classID')
            .whereRef('marks.studentID', '=', 'students.id')
            .where('marks.yearID', '=', yearID)
            .where('marks.setID', '=', setID)
            .orderBy('subjectID')
            .orderBy('paperID')
            .limit(lit(1)),
          lit(0),
        ),
        '<>',
        ref('students.classID'),
      ),
    ),
);
