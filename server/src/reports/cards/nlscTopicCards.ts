import { type NlscTopicsResult, nlscTopicsCard, schemeFor } from '@somero/contract/grading/index.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { capitalised } from '../capitalised.ts';
import { MarkBook, type ReportSubject } from '../reportRun.ts';
import { dash, initialsColumn, initialsOf, type MakeCurriculumCards, shownLines } from './cardContent.ts';
import { takenOf } from './cardInputs.ts';
import { identifierKey, rankingNote, rowStatus, scoreText, tenthsText } from './nlscFigures.ts';

/** A row stays on one page, so a subject with more chapters has several rows. */
const maxTogether = 6;

/** Cards of one set of chapter scores on curriculum 2: NCDC's table of competencies (domain.md 2.6). */
export const nlscTopicCards: MakeCurriculumCards = (run, section) => {
  const scheme = schemeFor(2, Number(run.yearName), run.schemes);
  const setID = run.sets[0]?.id ?? 0;
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    continues: true,
    columns: [
      { label: 'Subject', weight: 1, face: 'semibold', spans: true },
      { label: 'Competency', weight: 1.6, min: 70 },
      { label: 'Score', align: 'figures', face: 'bold' },
      { label: 'Teacher’s remark on competency', weight: 3, min: 110 },
      { label: 'Teacher’s remark on generic skills and values', weight: 3, min: 110 },
      { ...initialsColumn, label: 'Teacher', spans: true },
    ],
    key: identifierKey(scheme),
    notes: [
      'Score: the Activity of Integration of each topic, out of 3. Under each subject stands the average of its scores; what has no score yet is left out, not counted as zero.',
      ...rankingNote(scheme),
    ],
    content: (student) => {
      const book = new MarkBook(student.marks);
      const taken = takenOf(section, student);
      const card = nlscTopicsCard(
        scheme,
        taken.map(({ id, name, units }) => ({
          name,
          topics: units.map((unit) => ({
            chapterID: unit.id,
            name: unit.name,
            score: book.score(setID, id, unit.id),
          })),
        })),
      );
      const level = card.identifier;
      return {
        rows: card.subjects.flatMap((result, index) => {
          const subject = taken[index];
          const teacher = initialsOf(subject, student);
          return subject ? subjectRows(result, competencyLines(subject, { book, setID, teacher })) : [];
        }),
        summary: [
          {
            label: 'Average score',
            value: card.averageTenths === null ? dash : `${tenthsText(card.averageTenths)} / 3`,
          },
          { label: 'Identifier', value: level ? `${level.identifier} ${level.name}` : dash },
          { label: 'Topics scored', value: `${card.topicsScored} of ${card.topicsChosen}` },
          { label: 'Subjects scored', value: `${card.graded} of ${card.taken}` },
        ],
        ranking: card.ranking,
        lines: shownLines(student),
      };
    },
  };
};

function competencyLines(
  subject: ReportSubject,
  { book, setID, teacher }: { book: MarkBook; setID: number; teacher: string },
): string[][] {
  if (subject.units.length === 0) return [[subject.name, 'no topics set', dash, '', '', teacher]];
  return subject.units.map((unit) => {
    const mark = book.mark(setID, subject.id, unit.id);
    return [
      subject.name,
      capitalised(unit.name),
      scoreText(mark?.score ?? null),
      mark?.remarks ?? '',
      mark?.skills ?? '',
      teacher,
    ];
  });
}

function subjectRows(result: NlscTopicsResult, lines: string[][]): TableRow[] {
  const average = result.identifier
    ? [`average ${tenthsText(result.averageTenths)}, ${result.identifier.name}`]
    : result.topicsChosen > 0
      ? ['no score yet']
      : [];
  const parts = Array.from({ length: Math.ceil(lines.length / maxTogether) }, (_, part) =>
    lines.slice(part * maxTogether, (part + 1) * maxTogether),
  );
  return parts.map((part, index) => ({ lines: part, ...rowStatus(result.status, index === 0 ? average : []) }));
}
