import { calls } from '@somero/contract';
import { isAllowed } from '@somero/contract/rights.ts';
import type { Context } from '../handle.ts';
import { type Place, readStanding } from '../teaching/readStanding.ts';
import { readMarkedPlaces, type Term } from './readMarkedPlaces.ts';

// Whose whole result somebody may see explained, as explainGrade decides it and as other calls tell it beforehand.

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
