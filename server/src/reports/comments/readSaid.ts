import { fromHundredths } from '@somero/contract/score.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { readProjectScores } from '../reading/readProjectScores.ts';

/** What is said of a student in a term. `project`: the year’s score in hundredths. */
export interface Said {
  classComment: string;
  headComment: string;
  skills: readonly string[];
  values: readonly string[];
  project: number | null;
  daysPresent: number | null;
  classBy: number | null;
  headBy: number | null;
  /** 0: nothing has been said. */
  ver: number;
}

export const nothing: Said = {
  classComment: '',
  headComment: '',
  skills: [],
  values: [],
  project: null,
  daysPresent: null,
  classBy: null,
  headBy: null,
  ver: 0,
};

/** By student. Students without comments are absent. */
export async function readSaid(
  db: Db,
  { yearID, termID }: { yearID: number; termID: number },
  studentIDs: readonly number[],
): Promise<Map<number, Said>> {
  const found = new Map<number, Said>();
  for (const part of inChunks(studentIDs)) {
    const rows = await db
      .selectFrom('reportComments')
      .select(['studentID', 'classComment', 'headComment', 'skills', 'learnerValues', 'classBy', 'headBy', 'ver'])
      .select('daysPresent')
      .where('yearID', '=', yearID)
      .where('termID', '=', termID)
      .where('studentID', 'in', part)
      .execute();
    for (const { studentID, skills, learnerValues, ...row } of rows) {
      found.set(studentID, { ...row, skills: listed(skills), values: listed(learnerValues), project: null });
    }
    for (const { studentID, score } of await readProjectScores(db, yearID, part)) {
      found.set(studentID, { ...(found.get(studentID) ?? nothing), project: score });
    }
  }
  return found;
}

/** The fixed words contain no comma. */
const listed = (text: string): string[] => (text === '' ? [] : text.split(','));

export const saidOnWire = ({ classComment, headComment, skills, values, project, daysPresent, ver }: Said) => ({
  classComment,
  headComment,
  skills: [...skills],
  values: [...values],
  project: project === null ? null : fromHundredths(project),
  daysPresent,
  ver,
});
