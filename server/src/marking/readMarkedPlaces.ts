import { inChunks } from '../database/inChunks.ts';
import type { Db } from '../handle.ts';
import type { Place } from '../teaching/readStanding.ts';

export interface Term {
  yearID: number;
  termID: number;
}

/** Where a student's marks of a term were made last (domain.md 10, pitfall 16). */
export interface MarkedPlace extends Term, Place {
  studentID: number;
}

/** Of each student and term with marks, where they were made last; of a year or of all time without a term. */
export async function readMarkedPlaces(
  db: Db,
  studentIDs: readonly number[],
  { yearID, termID }: Partial<Term> = {},
): Promise<MarkedPlace[]> {
  const latest = new Map<string, MarkedPlace>();
  for (const part of inChunks(studentIDs)) {
    const rows = await db
      .selectFrom('marks')
      .select(['studentID', 'yearID', 'termID', 'classID', 'streamID'])
      .select(({ fn }) => [fn.max('updatedAt').as('at'), fn.max('id').as('markID')])
      .where('studentID', 'in', part)
      .$if(yearID !== undefined, (query) => query.where('yearID', '=', yearID ?? 0))
      .$if(termID !== undefined, (query) => query.where('termID', '=', termID ?? 0))
      .groupBy(['studentID', 'yearID', 'termID', 'classID', 'streamID'])
      .orderBy('at')
      .orderBy('markID')
      .execute();
    for (const { at: _, markID: __, ...place } of rows)
      latest.set(`${place.studentID}/${place.yearID}/${place.termID}`, place);
  }
  return [...latest.values()];
}
