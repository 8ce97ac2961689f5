import { setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import type { School } from '../school/School.ts';
import type { Option } from '../ui/fields/SelectField.tsx';
import type { NeededMarks } from './Readiness.tsx';

/** The three exams of an end-of-term report, in the order of the term. */
export const exams = ['BOT', 'MOT', 'EOT'] as const;
export type Exam = (typeof exams)[number];

/** The set of each exam in terms 1, 2 and 3 (second document, section 9). */
const standardSets: Record<Exam, readonly [number, number, number]> = {
  BOT: [14, 16, 18],
  MOT: [15, 17, 19],
  EOT: [11, 12, 13],
};
const allStandard = Object.values(standardSets).flat();
/** Sets below this id are Activities of Integration, the other part of the result. */
const firstExamSet = 10;

/** Its standard set, the mock and the school's own, without those chosen for another exam. */
export function setsFor(school: School, exam: Exam, values: Record<Exam | 'termID', number>): Option<number>[] {
  const elsewhere = exams.filter((each) => each !== exam).map((each) => values[each]);
  return school
    .setsOf(values.termID)
    .filter(({ value }) => value >= firstExamSet && !elsewhere.includes(value))
    .filter(({ value }) => standardSets[exam].includes(value) || !allStandard.includes(value));
}

/** 0 when no term is chosen or the set is disabled. */
export function standardSet(school: School, exam: Exam, termID: number): number {
  return school.setsOf(termID).find(({ value }) => standardSets[exam].includes(value))?.value ?? 0;
}

/** The exams of a term, BOT to EOT; then the mock and the school's own. */
export function inTermOrder(school: School, termID: number): Option<number>[] {
  const offered = school.setsOf(termID).filter(({ value }) => value >= firstExamSet);
  const ordered = exams.flatMap((exam) => offered.filter(({ value }) => standardSets[exam].includes(value)));
  return [...ordered, ...offered.filter((each) => !ordered.includes(each))];
}

/** Sets of a term that can have a report of their own; a `classID` of 0 or below is any class. */
export function setsOfPlace(school: School, termID: number, classID: number): Option<number>[] {
  const curriculumID = school.classWith(classID)?.curriculumID;
  return school
    .setsOf(termID)
    .filter(({ value }) => curriculumID === undefined || setFitsCurriculum(value, curriculumID));
}

/** The exams and, where the class has them, the activities of their term. */
export function withActivities(
  school: School,
  { termID, classID }: { termID: number; classID: number },
  setIDs: readonly number[],
): number[] {
  const activities = setsOfPlace(school, termID, classID).map(({ value }) => value);
  return [...activities.filter((id) => id < firstExamSet), ...setIDs];
}

/** The sets of each term, or its last exam while none is known, and, where the class has them, the activities. */
export function neededOfYear(school: School, classID: number, setsOf: (termID: number) => number[]): NeededMarks[] {
  return school.terms.map(({ value: termID, label: termName }) => {
    const known = setsOf(termID);
    const last = standardSet(school, 'EOT', termID);
    const sets = known.length > 0 ? known : last > 0 ? [last] : [];
    return { termID, termName, setIDs: withActivities(school, { termID, classID }, sets) };
  });
}
