import { oddBirth } from '@somero/contract/oddValues.ts';
import { parentWarnings } from '@somero/contract/students/oddStudent.ts';
import { aLevel, noPaperReason, oLevel } from '@somero/contract/students/rules.ts';
import { withPrefix } from '@somero/contract/students/studentFields.ts';
import type { FormLists } from './formLists.ts';
import type { StudentRecord } from './studentRecord.ts';

// Unusual, but never refused (domain.md 4): old and foreign numbers, ages and results exist.

const primaryIndex = /^\d{6}\/\d{3}$/;
const ordinaryIndex = /^U\d{4}\/\d{3}T?$/i;

/** null when it has the form of PLE or UCE. */
export const oddIndexNumber = (regno: string): string | null =>
  primaryIndex.test(regno) || ordinaryIndex.test(regno)
    ? null
    : 'Not in the usual form, for example 003301/368 or U2769/018';

const best = 4;
/** Each PLE grade with its most aggregates (domain.md 4). */
const primaryGrades = [
  ['1', 12],
  ['2', 23],
  ['3', 29],
  ['4', 34],
  ['U', 36],
] as const;

/** Aggregates are from 4 to 36. null when they fit, or are not a number. */
export function oddPrimaryResult(aggregates: string, grade: string): string | null {
  if (!/^\d+$/.test(aggregates)) return null;
  const sum = Number(aggregates);
  const fitting = sum < best ? undefined : primaryGrades.find(([, most]) => sum <= most)?.[0];
  if (fitting === undefined) return 'PLE aggregates are from 4 to 36';
  const given = /^(?:grade|division|div\.?)?\s*([1-4U])$/i.exec(grade)?.[1]?.toUpperCase();
  return given === undefined || given === fitting ? null : `${sum} aggregates are grade ${fitting}, not ${given}`;
}

/** `today` as YYYY-MM-DD. */
export const oddities = (
  { student, father, mother, subjectIDs, paperIDs }: StudentRecord,
  { subjects, papers }: FormLists,
  today: string,
): string[] => {
  const index = oddIndexNumber(student.regno);
  return [
    index && `Index number: ${index}`,
    oddBirth(student.dob, today, 'student') || null,
    ...parentWarnings({ ...withPrefix('f_', father), ...withPrefix('m_', mother) }, today),
    student.levelID === oLevel ? oddPrimaryResult(student.aggregates, student.grade) : null,
    ...(student.levelID === aLevel ? subjectIDs : []).map((id) => {
      const own = [...papers.values()].filter(({ subjectID }) => subjectID === id);
      if (own.some((paper) => paperIDs.includes(paper.id))) return null;
      const hasPapers = own.some(({ status }) => status === 1);
      return noPaperReason(subjects.get(id)?.name ?? '', hasPapers);
    }),
  ].filter((odd) => odd !== null);
};
