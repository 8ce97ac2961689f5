import type { Answered } from '@somero/contract';
import type { Context } from '../../handle.ts';
import { readMarkedPlaces, type Term } from '../../marking/readMarkedPlaces.ts';
import { type Place, readStanding } from '../../teaching/readStanding.ts';

interface Present extends Place {
  id: number;
  /** 1 active, 0 disabled. */
  status: number;
}

const keyOf = ({ yearID, termID }: Term): string => `${yearID}/${termID}`;

/** Days present in terms without a result, the oldest first: of `explained`, and of this year's without marks. */
export async function readOtherDays(
  ctx: Context,
  student: Present,
  currentYearID: number,
  explained: readonly Term[],
  withResult: readonly Term[],
): Promise<Answered<'getStudentResults'>['otherDays']> {
  const { db } = ctx;
  const rows = await db
    .selectFrom('reportComments')
    .innerJoin('nextTerms', (join) =>
      join
        .onRef('nextTerms.yearID', '=', 'reportComments.yearID')
        .onRef('nextTerms.termID', '=', 'reportComments.termID'),
    )
    .innerJoin('years', 'years.id', 'reportComments.yearID')
    .select(['reportComments.yearID', 'reportComments.termID', 'yearName', 'daysPresent', 'daysOpen'])
    .where('studentID', '=', student.id)
    .orderBy('yearName')
    .orderBy('reportComments.termID')
    .execute();
  const told = new Set(withResult.map(keyOf));
  const others = rows.filter((row) => !told.has(keyOf(row)));
  if (others.length === 0) return [];
  const known = new Set(explained.map(keyOf));
  const marked = new Set((await readMarkedPlaces(db, [student.id])).map(keyOf));
  const answers = student.status === 1 && (await readStanding(ctx, currentYearID)).explains(student);
  return others.flatMap(({ daysPresent, daysOpen, ...term }) => {
    const isSeen = known.has(keyOf(term)) || (answers && term.yearID === currentYearID && !marked.has(keyOf(term)));
    if (!isSeen || daysPresent === null || !daysOpen) return [];
    return [{ ...term, attendance: { present: daysPresent, open: daysOpen } }];
  });
}
