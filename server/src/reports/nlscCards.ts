import { decimalText, type NlscSubjectResult, nlscCard, schemeFor } from '@somero/contract/grading/index.ts';
import type { TableRow } from '../documents/pdf/fitColumns.ts';
import { dash, initialsColumn, keyOf, type MakeCurriculumCards } from './cardContent.ts';
import { MarkBook, setHeading } from './eotRun.ts';

/** Cards of curriculum 2: Subject | C1..Cn | Average | Identifier | 20% | the chosen sets | 80% | 100% | Grade | Descriptor | Initials (domain.md 2.6). */
export const nlscCards: MakeCurriculumCards = (run, section) => {
  const scheme = schemeFor(2, Number(run.yearName));
  const topics = Math.max(1, ...section.subjects.map((subject) => subject.units.length));
  const subjectByID = new Map(section.subjects.map((subject) => [subject.id, subject]));
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    columns: [
      { label: 'Subject', weight: 2, face: 'semibold' },
      ...Array.from({ length: topics }, (_, index) => ({ label: `C${index + 1}`, align: 'figures' as const })),
      { label: 'Average', align: 'figures', face: 'semibold' },
      { label: 'Identifier', align: 'center' },
      { label: '20%', align: 'figures' },
      ...run.sets.map(({ name }) => ({ label: setHeading(name), align: 'figures' as const })),
      { label: '80%', align: 'figures' },
      { label: '100%', align: 'figures', face: 'bold' },
      { label: 'Grade', align: 'center', face: 'bold' },
      { label: 'Descriptor', weight: 1 },
      initialsColumn,
    ],
    key: keyOf(
      scheme.grades,
      (band) => band.grade,
      (band) => band.descriptor,
    ),
    notes: [
      `C1 to C${topics}: Activities of Integration, one a topic, each out of 3. 20% is their average ÷ 3 × 20; 80% is the average of the exam marks; 100% is their sum, rounded to a whole number.`,
      'Identifier: 3 Outstanding 2.5 – 3.0, 2 Moderate 1.5 – 2.4, 1 Basic 0.9 – 1.4.',
      ...(scheme.showPosition ? [] : ['Learners are not ranked under the new curriculum.']),
    ],
    content: (student) => {
      const book = new MarkBook(student.marks);
      const taken = student.subjectIDs.flatMap((id) => subjectByID.get(id) ?? []);
      const card = nlscCard(
        scheme,
        taken.map((subject) => ({
          name: subject.name,
          topics: subject.units.map((unit) => ({
            chapterID: unit.id,
            name: unit.name,
            score: book.score(run.termID, subject.id, unit.id),
          })),
          sets: book.sets(run.sets, subject.id),
        })),
      );
      const rows = card.subjects.map((result, index) => {
        const subject = taken[index];
        const scores = subject?.units.map((unit) => book.score(run.termID, subject.id, unit.id)) ?? [];
        const sets = subject ? book.sets(run.sets, subject.id) : [];
        return subjectRow(
          result,
          Array.from({ length: topics }, (_, place) => topicText(scores, place)),
          sets.map(({ score }) => (score === null ? dash : examText(score))),
        );
      });
      return {
        rows,
        summary: [
          {
            label: 'Overall average',
            value: card.averageTenths === null ? dash : `${decimalText(card.averageTenths, 1)} %`,
          },
          { label: 'Subjects complete', value: `${card.graded} of ${card.taken}` },
        ],
        ranking: card.ranking,
      };
    },
  };
};

/** A mark of 80 with one decimal, as the figures beside it, and with two where it was given so. */
const examText = (score: number): string => (score % 10 === 0 ? decimalText(score / 10, 1) : decimalText(score, 2));

/** A topic's score in one decimal (domain.md 2.1); blank where the subject has fewer topics than the table. */
function topicText(scores: readonly (number | null)[], place: number): string {
  const score = scores[place];
  if (score === undefined) return '';
  return score === null ? dash : decimalText(Math.floor((score + 5) / 10), 1);
}

function subjectRow(result: NlscSubjectResult, topics: string[], sets: string[]): TableRow {
  const tenths = (value: number | null) => (value === null ? dash : decimalText(value, 1));
  const line = [
    result.name,
    ...topics,
    tenths(result.averageTenths),
    result.identifier === null ? dash : String(result.identifier),
    tenths(result.formativeTenths),
    ...sets,
    tenths(result.summativeTenths),
    result.total === null ? dash : String(result.total),
    result.grade ?? dash,
    result.descriptor ?? 'Incomplete',
    '',
  ];
  const { status } = result;
  const note = noteOf(result);
  return {
    lines: [line],
    ...(note !== '' && { note }),
    ...(status !== 'COMPLETE' && { status: status === 'PARTIAL' ? ('partial' as const) : ('incomplete' as const) }),
  };
}

/** «INCOMPLETE», «2 of 3 topics», «1 of 3 exams»: what a parent must know of a figure that rests on less than all marks. */
function noteOf({ status, topicsScored, topicsChosen, setsPresent, setsSelected }: NlscSubjectResult): string {
  const parts = [
    ...(status === 'INCOMPLETE' ? ['INCOMPLETE'] : []),
    ...(topicsScored < topicsChosen ? [`${topicsScored} of ${topicsChosen} topics`] : []),
    ...(topicsChosen === 0 ? ['no topics set'] : []),
    ...(setsPresent < setsSelected ? [`${setsPresent} of ${setsSelected} exams`] : []),
  ];
  return parts.join(', ');
}
