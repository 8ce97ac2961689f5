import {
  type NlscScheme,
  type NlscYearInput,
  type NlscYearResult,
  nlscYearCard,
  projectLevel,
  schemeFor,
  YEAR_SETS,
} from '@somero/contract/grading/index.ts';
import type { Fact } from '../../documents/drawFacts.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { MarkBook, type ReportRun, type ReportStudent, type ReportSubject } from '../reportRun.ts';
import { initialsOf, type MakeCurriculumCards, promotionLine, shownLines } from './cardContent.ts';
import { takenOf } from './cardInputs.ts';
import {
  averageFact,
  gradedCells,
  gradedColumns,
  gradedFact,
  gradeKey,
  rankingNote,
  rowStatus,
  tenthsText,
  topicNotes,
  wholeText,
} from './nlscFigures.ts';
import { yearColumns } from './yearColumns.ts';

/** Cards of a year on curriculum 2 (domain.md 2.6). */
export const nlscYearCards: MakeCurriculumCards = (run, section) => {
  const scheme = schemeFor(2, Number(run.yearName), run.schemes);
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    columns: [
      { label: 'Subject', weight: 2, face: 'semibold' },
      ...YEAR_SETS.map(({ termID }) => ({ label: `Term\u00a0${termID}`, align: 'figures' as const })),
      { label: 'AOI average', align: 'figures' },
      { label: '20%', align: 'figures' },
      { label: '80%', align: 'figures' },
      ...gradedColumns(run),
    ],
    key: gradeKey(scheme),
    notes: [
      'Terms: each term’s total as on its end-of-term card. The year is not their mean: 20% (formative) is the average of all topics of the year ÷ 3 × 20; 80% (summative) is the end-of-term exam of term 3; 100% is their sum, rounded to a whole number.',
      ...rankingNote(scheme),
    ],
    content: (student) => {
      const taken = takenOf(section, student);
      const book = new MarkBook(student.marks);
      const card = nlscYearCard(
        scheme,
        taken.map((subject) => yearInput(subject, book)),
      );
      const year = yearColumns(scheme, section, student);
      const stoodIn = card.subjects.some(({ summativeFrom }) => summativeFrom === 'OTHER_TERMS');
      return {
        rows: card.subjects.map((result, index) =>
          subjectRow(run, result, year.marks(taken[index]?.id ?? 0), initialsOf(taken[index], student)),
        ),
        summary: [averageFact(card), gradedFact(card)],
        ranking: card.ranking,
        lines: [...projectLines(scheme, student), ...shownLines(student), promotionLine(student)],
        notes: [...(stoodIn ? [stoodInNote] : []), ...year.notes],
      };
    },
  };
};

const stoodInNote =
  '“80% from ...”: there is no mark in the end-of-term exam of term 3, so the mean of the exams of the other terms stands in for it.';

/** The topics of each term are scored in the set that has the term's id. */
const yearInput = (subject: ReportSubject, book: MarkBook): NlscYearInput => ({
  name: subject.name,
  terms: YEAR_SETS.map(({ termID, topics, exam }) => ({
    termID,
    topics: subject.units
      .filter((unit) => unit.termID === termID)
      .map((unit) => ({ chapterID: unit.id, name: unit.name, score: book.score(topics, subject.id, unit.id) })),
    exam: { setID: exam, name: `EOT ${termID}`, score: book.score(exam, subject.id) },
  })),
});

function subjectRow(
  run: ReportRun,
  result: NlscYearResult,
  terms: readonly (number | null)[],
  initials: string,
): TableRow {
  const line = [
    result.name,
    ...terms.map(wholeText),
    tenthsText(result.averageTenths),
    tenthsText(result.formativeTenths),
    tenthsText(result.summativeTenths),
    ...gradedCells(result, run, initials),
  ];
  return { lines: [line], ...rowStatus(result.status, notesOf(result)) };
}

const notesOf = (result: NlscYearResult): string[] => [
  ...topicNotes(result),
  ...(result.summativeFrom === 'OTHER_TERMS' ? [standIns(result)] : []),
  ...(result.summativeFrom === null ? ['no exam'] : []),
];

function standIns({ terms }: NlscYearResult): string {
  const present = YEAR_SETS.filter((_, index) => terms[index]?.hasExam).map(({ termID }) => termID);
  return `80% from ${present.length === 1 ? 'term' : 'terms'} ${present.join(' and ')}`;
}

function projectLines(scheme: NlscScheme, { comments }: ReportStudent): Fact[] {
  if (comments.project === null) return [];
  const { tenths, level } = projectLevel(scheme, comments.project);
  return [{ label: 'Project', value: `${tenthsText(tenths)} of 3: level ${level.identifier}, ${level.name}` }];
}
