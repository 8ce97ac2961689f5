import {
  type NlscScheme,
  nlscCard,
  type Scheme,
  type UaceScheme,
  type UaceSubjectResult,
  type UceScheme,
  uaceCard,
  uceCard,
} from '@somero/contract/grading/index.ts';
import type { ReportSection, ReportStudent, ReportSubject } from '../reportRun.ts';
import type { TermFigure } from './cardContent.ts';
import { type GradedPeriod, nlscInputs, takenOf, uaceInputs, uceInputs } from './cardInputs.ts';

/** `marks`: the printed result of each subject, in the order of `taken`. */
export const subjectFigures = (taken: readonly ReportSubject[], marks: readonly (number | null)[]): TermFigure[] =>
  taken.map(({ id }, index) => [id, 0, marks[index] ?? null]);

export const paperFigures = (taken: readonly ReportSubject[], results: readonly UaceSubjectResult[]): TermFigure[] =>
  results.flatMap(({ papers }, index) =>
    papers.map(({ paperID, averageMark }): TermFigure => [taken[index]?.id ?? 0, paperID, averageMark]),
  );

/** The results of a term as its card would print them now. */
export function termFigures(
  scheme: Scheme,
  period: GradedPeriod,
  section: Pick<ReportSection, 'subjects'>,
  student: ReportStudent,
): TermFigure[] {
  const taken = takenOf(section, student);
  const grade = {
    1: () => {
      const { subjects } = uceCard(scheme as UceScheme, { subjects: uceInputs(period, section, student) });
      return subjectFigures(
        taken,
        subjects.map(({ averageMark }) => averageMark),
      );
    },
    2: () => {
      const { subjects } = nlscCard(scheme as NlscScheme, nlscInputs(period, section, student));
      return subjectFigures(
        taken,
        subjects.map(({ total }) => total),
      );
    },
    3: () => paperFigures(taken, uaceCard(scheme as UaceScheme, uaceInputs(period, section, student)).subjects),
  };
  return grade[scheme.curriculumID]();
}
