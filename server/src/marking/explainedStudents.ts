import { calls } from '@somero/contract';
import { isAllowed } from '@somero/contract/rights.ts';
import { inChunks } from '../database/inChunks.ts';
import type { Context, Db } from '../handle.ts';
import { type Place, readStanding } from '../teaching/readStanding.ts';

// Whose whole result somebody may see explained, as explainGrade decides it and as other calls tell it beforehand.

interface Term {
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

/** The places whose teachers answer for a student's result of a term, the one that graded it first. */
export function explainedIn(
  marked: Place | undefined,
  present: Place & { status: number },
  isCurrentYear: boolean,
): Place[] {
  if (!isCurrentYear) return marked ? [marked] : [];
  if (present.status !== 1) return [];
  return marked ? [marked, present] : [present];
}

/** The terms of a student's marks of which explainGrade tells the caller the whole card. */
export async function readExplainedTerms(ctx: Context, studentID: number): Promise<Term[]> {
  const { db, who } = ctx;
  if (!isAllowed(calls.explainGrade.allowed, who)) return [];
  const student = await db
    .selectFrom('students')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['classID', 'streamID', 'status', 'currentYearID'])
    .where('students.id', '=', studentID)
    .executeTakeFirst();
  if (!student) return [];
  const found: Term[] = [];
  const marked = await readMarkedPlaces(db, [studentID]);
  for (const [yearID, places] of Map.groupBy(marked, (place) => place.yearID)) {
    const { explains } = await readStanding(ctx, yearID);
    const isCurrentYear = yearID === student.currentYearID;
    found.push(
      ...places
        .filter((place) => explainedIn(place, student, isCurrentYear).some(explains))
        .map(({ termID }) => ({ yearID, termID })),
    );
  }
  return found.sort((a, b) => b.yearID - a.yearID || a.termID - b.termID);
}
