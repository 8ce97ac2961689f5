import { terms } from '@somero/contract/school/reference.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { readMarkedPlaces } from '../../marking/readMarkedPlaces.ts';
import { listedSets, readTermSets } from '../../marking/termSets.ts';
import type { ExamSet, TermOfYear } from '../reportRun.ts';

interface Place {
  yearID: number;
  classID: number;
}

/** For a year's report, by student: each term's exam sets, and what issued end-of-term cards say. */
export async function readYearTerms(
  db: Db,
  { yearID, classID }: Place,
  ids: readonly number[],
): Promise<Map<number, TermOfYear[]>> {
  const known = new Map(
    (await db.selectFrom('examSets').select(['id', 'name']).execute()).map((set): [number, ExamSet] => [set.id, set]),
  );
  const setsOf = (setIDs: readonly number[] = []) => setIDs.flatMap((id) => known.get(id) ?? []);
  const places = new Map(
    (await readMarkedPlaces(db, ids, { yearID })).map((place) => [keyOf(place.studentID, place.termID), place.classID]),
  );
  const issued = await readIssuedTerms(db, yearID, ids, setsOf);
  const found = new Map<number, TermOfYear[]>(ids.map((id) => [id, []]));
  for (const { id: termID } of terms) {
    const sets = await readTermSets(db, { yearID, termID });
    for (const [id, ofStudent] of found) {
      const own = sets.get(places.get(keyOf(id, termID)) ?? classID)?.setIDs;
      ofStudent.push({ termID, sets: setsOf(own), issued: issued.get(keyOf(id, termID)) ?? null });
    }
  }
  return found;
}

async function readIssuedTerms(
  db: Db,
  yearID: number,
  ids: readonly number[],
  setsOf: (setIDs: readonly number[]) => ExamSet[],
): Promise<Map<string, NonNullable<TermOfYear['issued']>>> {
  const found = new Map<string, NonNullable<TermOfYear['issued']>>();
  for (const part of inChunks(ids)) {
    const cards = await db
      .selectFrom('reportCards')
      .select(['studentID', 'termID', 'setIDs', 'figures'])
      .where('studentID', 'in', part)
      .where('yearID', '=', yearID)
      .where('kind', '=', 'EOT_REPORT')
      .where('state', '=', 'VALID')
      .orderBy('id')
      .execute();
    for (const { studentID, termID, setIDs, figures } of cards)
      if (figures !== null)
        found.set(keyOf(studentID, termID), { sets: setsOf(listedSets(setIDs)), figures: JSON.parse(figures) });
  }
  return found;
}

const keyOf = (studentID: number, termID: number): string => `${studentID}/${termID}`;
