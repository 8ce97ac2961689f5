import { nlscCard, type Scheme, uaceCard, uceCard } from '@somero/contract/grading/index.ts';
import { dash } from '../cards/cardContent.ts';
import { type GradedPeriod, nlscInputs, uaceInputs, uceInputs } from '../cards/cardInputs.ts';
import type { ReportSection, ReportStudent } from '../reportRun.ts';

/** One result of the rules: a subject’s grade, or the overall one. */
export interface GivenGrade {
  subject: string;
  grade: string;
}

/**
 * All grades of a student: of each subject; on curriculum 1 aggregate and division; on curriculum 3 points. Any rules of a
 * curriculum give the same list in the same order.
 * @throws RangeError when a stored mark is out of range
 */
export function gradesOf(
  scheme: Scheme,
  period: GradedPeriod,
  section: ReportSection,
  student: ReportStudent,
): GivenGrade[] {
  switch (scheme.curriculumID) {
    case 1: {
      const card = uceCard(scheme, { subjects: uceInputs(period, section, student) });
      const { aggregate, division, subjects } = card;
      return [
        ...subjects.map(({ name, letter }) => ({ subject: name, grade: letter ?? dash })),
        { subject: 'Aggregate', grade: aggregate ? `Aggregate ${aggregate.value}` : dash },
        { subject: 'Division', grade: aggregate ? `Division ${division}` : dash },
      ];
    }
    case 2: {
      const { subjects } = nlscCard(scheme, nlscInputs(period, section, student));
      return subjects.map(({ name, grade }) => ({ subject: name, grade: grade ?? dash }));
    }
    case 3: {
      const { average, points, pointsOutOf, subjects } = uaceCard(scheme, uaceInputs(period, section, student));
      return [
        ...subjects.map(({ name, status, letter }) => ({
          subject: name,
          grade: status === 'INCOMPLETE' ? dash : letter,
        })),
        { subject: 'Points', grade: average && points !== null ? `${points} / ${pointsOutOf}` : dash },
      ];
    }
  }
}
