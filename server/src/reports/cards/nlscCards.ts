import {
  type NlscScheme,
  type NlscSubjectInput,
  type NlscSubjectResult,
  nlscCard,
  schemeFor,
} from '@somero/contract/grading/index.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { capitalised } from '../capitalised.ts';
import { type ReportRun, setHeading } from '../reportRun.ts';
import { initialsOf, type MakeCurriculumCards, shownLines } from './cardContent.ts';
import { nlscInputs, takenOf } from './cardInputs.ts';
import {
  averageFact,
  examText,
  gradedCells,
  gradedColumns,
  gradedFact,
  gradeKey,
  identifierNote,
  identifierText,
  rankingNote,
  rowStatus,
  scoreText,
  tenthsText,
  topicNotes,
} from './nlscFigures.ts';
import { weightsText } from './setPlan.ts';
import { subjectFigures } from './termFigures.ts';

/** Cards of a term on curriculum 2 (domain.md 2.6). */
export const nlscCards: MakeCurriculumCards = (run, section) => {
  const scheme = schemeFor(2, Number(run.yearName), run.schemes);
  const topics = Math.max(1, ...section.subjects.map((subject) => subject.units.length));
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    columns: [
      { label: 'Subject', weight: 2, face: 'semibold' },
      ...Array.from({ length: topics }, (_, index) => ({ label: `C${index + 1}`, align: 'figures' as const })),
      { label: 'Average', align: 'figures', face: 'semibold' },
      { label: 'Identifier', align: 'center' },
      { label: '20%', align: 'figures' },
      ...run.sets.map(({ name }) => ({ label: `${setHeading(name)} /80`, align: 'figures' as const })),
      { label: '80%', align: 'figures' },
      ...gradedColumns(run),
    ],
    key: gradeKey(scheme),
    notes: [
      `C1 to C${topics}: Activities of Integration, one a topic, each out of 3. 20% (formative) is their average ÷ 3 × 20; 80% (summative) is the average of the exam marks${weightsText(run.sets, scheme.setWeights)}; 100% is their sum, rounded to a whole number.`,
      identifierNote(scheme),
      ...rankingNote(scheme),
    ],
    content: (student) => {
      const taken = takenOf(section, student);
      const inputs = nlscInputs(run, section, student);
      const card = nlscCard(scheme, inputs);
      const rows = card.subjects.map((result, index) => {
        const scores = inputs[index]?.topics ?? [];
        return subjectRow(run, scheme, result, {
          // Blank where the subject has fewer topics than the table.
          topics: Array.from({ length: topics }, (_, place) => {
            const topic = scores[place];
            return topic ? scoreText(topic.score) : '';
          }),
          sets: (inputs[index]?.sets ?? []).map(({ score }) => examText(score)),
          initials: initialsOf(taken[index], student),
        });
      });
      return {
        rows,
        summary: [averageFact(card), gradedFact(card)],
        ranking: card.ranking,
        lines: shownLines(student),
        notes: topicNames(inputs),
        figures: subjectFigures(
          taken,
          card.subjects.map(({ total }) => total),
        ),
      };
    },
  };
};

/** Longer lists would take the room of the marks. */
const mostLetters = 1600;

/** What C1 to C4 are in each subject: «English: C1 Personal life, C2 Holidays». */
function topicNames(subjects: readonly NlscSubjectInput[]): string[] {
  const named = subjects
    .filter(({ topics }) => topics.length > 0)
    .map(({ name, topics }) => {
      const listed = topics.map((topic, index) => `C${index + 1} ${capitalised(topic.name)}`);
      return `${name}: ${listed.join(', ')}`;
    });
  const text = `${named.join('. ')}.`;
  return named.length > 0 && text.length <= mostLetters ? [text] : [];
}

function subjectRow(
  run: ReportRun,
  scheme: NlscScheme,
  result: NlscSubjectResult,
  { topics, sets, initials }: { topics: string[]; sets: string[]; initials: string },
): TableRow {
  const line = [
    result.name,
    ...topics,
    tenthsText(result.averageTenths),
    identifierText(scheme, result.identifier),
    tenthsText(result.formativeTenths),
    ...sets,
    tenthsText(result.summativeTenths),
    ...gradedCells(result, run, initials),
  ];
  return { lines: [line], ...rowStatus(result.status, notesOf(result)) };
}

/** Tells parents that a figure rests on a part of the marks: «1 of 3 exams». */
const notesOf = (result: NlscSubjectResult): string[] => [
  ...topicNotes(result),
  ...(result.setsPresent < result.setsSelected ? [`${result.setsPresent} of ${result.setsSelected} exams`] : []),
];
