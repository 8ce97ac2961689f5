import { type MarkUnit, markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import type { Db } from '../handle.ts';

/** A set of the term that somebody has begun in a class. */
export interface BegunSet {
  classID: number;
  className: string;
  setID: number;
  setName: string;
  yearID: number;
  termID: number;
  unit: MarkUnit;
}

/** The sets of a term that hold a mark in a class: a MOCK is not for every class, and end-of-term marks come last. */
export async function readBegunSets(
  db: Db,
  about: { yearID: number; termID: number },
  classID?: number,
): Promise<BegunSet[]> {
  const rows = await db
    .selectFrom('classStreams')
    .innerJoin('classes', 'classes.id', 'classStreams.classID')
    .innerJoin('examSets', (join) => join.on('termID', '=', about.termID).on('examSets.status', '=', 1))
    .select(['classes.id as classID', 'classes.name as className', 'curriculumID'])
    .select(['examSets.id as setID', 'examSets.name as setName'])
    .distinct()
    .where(({ eb, lit, selectFrom }) =>
      eb(
        // One mark tells: with `exists` PostgreSQL reads all marks of the year.
        selectFrom('marks')
          .select('marks.setID')
          .where('marks.yearID', '=', about.yearID)
          .whereRef('marks.classID', '=', 'classStreams.classID')
          .whereRef('marks.streamID', '=', 'classStreams.streamID')
          .whereRef('marks.setID', '=', 'examSets.id')
          .limit(lit(1)),
        'is not',
        null,
      ),
    )
    .$if(classID !== undefined, (query) => query.where('classes.id', '=', classID ?? 0))
    .orderBy('classes.id')
    .orderBy('examSets.id')
    .execute();
  return rows
    .filter(({ setID, curriculumID }) => setFitsCurriculum(setID, curriculumID))
    .map(({ curriculumID, ...row }) => ({ ...row, ...about, unit: markUnit(row.setID, curriculumID) }));
}
