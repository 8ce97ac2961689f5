import {
  decimalText,
  type SubjectGroup,
  schemeFor,
  type UceSubjectResult,
  uceCard,
} from '@somero/contract/grading/index.ts';
import { printHundredths } from '@somero/contract/score.ts';
import type { TableRow } from '../documents/pdf/fitColumns.ts';
import { dash, initialsColumn, keyOf, type MakeCurriculumCards } from './cardContent.ts';
import { MarkBook, setHeading } from './eotRun.ts';

/** Cards of curriculum 1: Subject | the chosen sets | Average | Grade | Remark | Initials (domain.md 1.4). */
export const uceCards: MakeCurriculumCards = (run, section) => {
  const scheme = schemeFor(1, Number(run.yearName));
  const subjectByID = new Map(section.subjects.map((subject) => [subject.id, subject]));
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    columns: [
      { label: 'Subject', weight: 2, face: 'semibold' },
      ...run.sets.map(({ name }) => ({ label: setHeading(name), align: 'figures' as const })),
      { label: 'Average', align: 'figures', face: 'semibold' },
      { label: 'Grade', align: 'center', face: 'bold' },
      { label: 'Remark', weight: 2 },
      initialsColumn,
    ],
    key: keyOf(
      scheme.grades,
      (band) => band.letter,
      (band) => band.remark,
    ),
    notes: [
      'Average: mean of the marks, rounded to a whole number. Aggregate: the best eight grades; each missing subject counts 9.',
    ],
    content: (student) => {
      const book = new MarkBook(student.marks);
      const taken = student.subjectIDs.flatMap((id) => subjectByID.get(id) ?? []);
      const card = uceCard(scheme, {
        subjects: taken.map((subject) => ({
          name: subject.name,
          unebCode: subject.code || null,
          group: (subject.groupCode || null) as SubjectGroup | null,
          sets: book.sets(run.sets, subject.id),
        })),
      });
      return {
        rows: card.subjects.map((result, index) =>
          subjectRow(
            result,
            book
              .sets(run.sets, taken[index]?.id ?? 0)
              .map(({ score }) => (score === null ? dash : printHundredths(score))),
          ),
        ),
        summary: [
          { label: 'Total marks', value: card.total === null ? dash : String(card.total) },
          { label: 'Average', value: card.averageTenths === null ? dash : decimalText(card.averageTenths, 1) },
          { label: 'Aggregate (best 8)', value: card.aggregate === null ? dash : String(card.aggregate.value) },
          { label: 'Division', value: card.division },
          { label: 'Subjects complete', value: `${card.graded} of ${card.taken}` },
        ],
        ranking: card.ranking,
      };
    },
  };
};

function subjectRow(result: UceSubjectResult, sets: string[]): TableRow {
  const line = [
    result.name,
    ...sets,
    result.averageMark === null ? dash : String(result.averageMark),
    result.letter ?? dash,
    result.remark ?? 'Incomplete',
    '',
  ];
  if (result.status === 'COMPLETE') return { lines: [line] };
  const exams = `${result.setsPresent} of ${result.setsSelected} exams`;
  return result.status === 'PARTIAL'
    ? { lines: [line], note: exams, status: 'partial' }
    : { lines: [line], note: 'INCOMPLETE', status: 'incomplete' };
}
