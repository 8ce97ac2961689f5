import type { OverallResult } from '@somero/contract/grading/index.ts';
import type { Db } from '../../handle.ts';
import { readClassSoFar, type TermSoFar } from '../readTermSoFar.ts';
import type { ReportStudent } from '../reportRun.ts';
import { noResult, resultsOf } from './resultsOf.ts';

export interface Commented {
  student: ReportStudent;
  result: OverallResult;
}

export async function readCommented(
  db: Db,
  term: TermSoFar,
  streams: { classID: number; streamIDs: readonly number[] },
): Promise<Commented[]> {
  const found: Commented[] = [];
  for await (const section of readClassSoFar(db, term, streams)) {
    const results = resultsOf(term, section);
    found.push(...section.students.map((student) => ({ student, result: results.get(student.id) ?? noResult })));
  }
  return found;
}
