import { markUnit } from '@somero/contract/marks/rules.ts';
import type { Db } from '../../handle.ts';
import { selectMarkPlaces } from '../../marking/markPlaces.ts';

/** Ends of terms 1 to 3 (second document, section 9). */
const endOfTermSets = [11, 12, 13];

export interface MarksSoFar {
  entered: number;
  expected: number;
  subjects: number;
  complete: number;
}

export type EndOfTermMarks = ReadonlyMap<number, MarksSoFar>;

/** Marks expected up to the current term, a subject or paper each, and entered, in any class of the year. */
export async function readEndOfTermMarks(
  db: Db,
  { id: classID, curriculumID }: { id: number; curriculumID: number },
): Promise<EndOfTermMarks> {
  const { currentYearID, currentTermID } = await db
    .selectFrom('settings')
    .select(['currentYearID', 'currentTermID'])
    .executeTakeFirstOrThrow();
  const sets = await db
    .selectFrom('examSets')
    .select('id')
    .where('id', 'in', endOfTermSets)
    .where('termID', '<=', currentTermID)
    .where('status', '=', 1)
    .execute();
  const setIDs = sets.map(({ id }) => id);
  if (setIDs.length === 0) return new Map();
  const asked = { unit: markUnit(setIDs[0] ?? 0, curriculumID), yearID: currentYearID, termID: currentTermID };
  const places = selectMarkPlaces(db, asked, (taken) => taken.where('students.classID', '=', classID));
  const rows = await db
    .selectFrom(places.as('place'))
    .innerJoin('examSets', (join) => join.on('examSets.id', 'in', setIDs))
    .leftJoin('marks', (join) =>
      join
        .onRef('marks.studentID', '=', 'place.studentID')
        .on('marks.yearID', '=', currentYearID)
        .onRef('marks.setID', '=', 'examSets.id')
        .onRef('marks.subjectID', '=', 'place.subjectID')
        .onRef('marks.paperID', '=', 'place.paperID'),
    )
    .select(['place.studentID', 'place.subjectID'])
    .select(({ fn }) => [fn.countAll<number>().as('expected'), fn.count<number>('marks.id').as('entered')])
    .groupBy(['place.studentID', 'place.subjectID'])
    .execute();
  return summed(rows);
}

function summed(rows: readonly { studentID: number; expected: number; entered: number }[]) {
  const found = new Map<number, MarksSoFar>();
  for (const { studentID, expected, entered } of rows) {
    const sum = found.get(studentID) ?? { entered: 0, expected: 0, subjects: 0, complete: 0 };
    sum.entered += entered;
    sum.expected += expected;
    sum.subjects += 1;
    if (entered === expected) sum.complete += 1;
    found.set(studentID, sum);
  }
  return found;
}
