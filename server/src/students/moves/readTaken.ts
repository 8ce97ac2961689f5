import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { ascending } from './StudentChange.ts';

/** Ascending. */
export interface Taken {
  subjectIDs: number[];
  paperIDs: number[];
}

export async function readTaken(db: Db, studentIDs: readonly number[]): Promise<Map<number, Taken>> {
  const taken = new Map(studentIDs.map((id): [number, Taken] => [id, { subjectIDs: [], paperIDs: [] }]));
  for (const part of inChunks(studentIDs)) {
    const subjects = await db.selectFrom('studentSubjects').selectAll().where('studentID', 'in', part).execute();
    for (const { studentID, subjectID } of subjects) taken.get(studentID)?.subjectIDs.push(subjectID);
    const papers = await db.selectFrom('studentPapers').selectAll().where('studentID', 'in', part).execute();
    for (const { studentID, paperID } of papers) taken.get(studentID)?.paperIDs.push(paperID);
  }
  return new Map(
    [...taken].map(([id, { subjectIDs, paperIDs }]) => [
      id,
      { subjectIDs: ascending(subjectIDs), paperIDs: ascending(paperIDs) },
    ]),
  );
}
