import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { type ReportRequest, termsOf } from '../ReportRequest.ts';
import type { ReportComments } from '../reportRun.ts';
import { readProjectScores } from './readProjectScores.ts';

export const nothingSaid: ReportComments = {
  classTeacher: '',
  headTeacher: '',
  skills: [],
  values: [],
  project: null,
};

/** Of the term, and the year’s project score. For a year: comments of its last term, skills and values of any. */
export async function readComments(
  db: Db,
  request: ReportRequest,
  ids: readonly number[],
): Promise<Map<number, ReportComments>> {
  const { yearID } = request;
  const termIDs = termsOf(request);
  const found = new Map<number, ReportComments>();
  for (const part of inChunks(ids)) {
    for (const { studentID, score } of await readProjectScores(db, yearID, part))
      found.set(studentID, { ...nothingSaid, project: score });
    const rows = await db
      .selectFrom('reportComments')
      .select(['studentID', 'termID', 'classComment', 'headComment', 'skills', 'learnerValues'])
      .where('yearID', '=', yearID)
      .where('termID', 'in', termIDs)
      .where('studentID', 'in', part)
      .orderBy('termID')
      .execute();
    for (const row of rows) {
      const known = found.get(row.studentID) ?? nothingSaid;
      const isLast = row.termID === termIDs.at(-1);
      found.set(row.studentID, {
        classTeacher: isLast ? row.classComment : '',
        headTeacher: isLast ? row.headComment : '',
        skills: joined(known.skills, row.skills),
        values: joined(known.values, row.learnerValues),
        project: known.project,
      });
    }
  }
  return found;
}

const joined = (known: readonly string[], listed: string): string[] => [
  ...new Set([...known, ...(listed === '' ? [] : listed.split(','))]),
];
