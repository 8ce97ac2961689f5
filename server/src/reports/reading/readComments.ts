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
  attendance: null,
};

/** Of a term, and the project of its year. Of a year: its last comments, skills and values of any term, and all attendance. */
export async function readComments(
  db: Db,
  request: ReportRequest,
  ids: readonly number[],
): Promise<Map<number, ReportComments>> {
  const { yearID } = request;
  const termIDs = termsOf(request);
  const found = new Map<number, ReportComments>();
  /** How many of the terms have an attendance. */
  const attended = new Map<number, number>();
  for (const part of inChunks(ids)) {
    for (const { studentID, score } of await readProjectScores(db, yearID, part))
      found.set(studentID, { ...nothingSaid, project: score });
    const rows = await db
      .selectFrom('reportComments')
      .leftJoin('nextTerms', (join) =>
        join
          .onRef('nextTerms.yearID', '=', 'reportComments.yearID')
          .onRef('nextTerms.termID', '=', 'reportComments.termID'),
      )
      .select(['studentID', 'reportComments.termID', 'classComment', 'headComment', 'skills', 'learnerValues'])
      .select(['daysPresent', 'daysOpen'])
      .where('reportComments.yearID', '=', yearID)
      .where('reportComments.termID', 'in', termIDs)
      .where('studentID', 'in', part)
      .orderBy('reportComments.termID')
      .execute();
    for (const row of rows) {
      const { studentID, daysPresent, daysOpen } = row;
      const known = found.get(studentID) ?? nothingSaid;
      const isLast = row.termID === termIDs.at(-1);
      const { present, open } = known.attendance ?? { present: 0, open: 0 };
      if (daysPresent !== null && daysOpen) attended.set(studentID, (attended.get(studentID) ?? 0) + 1);
      found.set(studentID, {
        classTeacher: isLast ? row.classComment : '',
        headTeacher: isLast ? row.headComment : '',
        skills: joined(known.skills, row.skills),
        values: joined(known.values, row.learnerValues),
        project: known.project,
        attendance: { present: present + (daysPresent ?? 0), open: open + (daysOpen ?? 0) },
      });
    }
  }
  for (const [studentID, said] of found)
    if (attended.get(studentID) !== termIDs.length) found.set(studentID, { ...said, attendance: null });
  return found;
}

const joined = (known: readonly string[], listed: string): string[] => [
  ...new Set([...known, ...(listed === '' ? [] : listed.split(','))]),
];
