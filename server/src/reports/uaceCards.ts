import { schemeFor, type UaceSubjectResult, uaceCard } from '@somero/contract/grading/index.ts';
import { printHundredths } from '@somero/contract/score.ts';
import type { TableRow } from '../documents/pdf/fitColumns.ts';
import { dash, initialsColumn, keyOf, type MakeCurriculumCards } from './cardContent.ts';
import { type EotSubject, MarkBook, setHeading } from './eotRun.ts';

/** Cards of curriculum 3, a line a paper: Subject | Paper | sets | Average | Paper grade | Subject grade | Points | Remark | Initials (domain.md 3.9). */
export const uaceCards: MakeCurriculumCards = (run, section) => {
  const scheme = schemeFor(3, Number(run.yearName));
  const subjectByID = new Map(section.subjects.map((subject) => [subject.id, subject]));
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    columns: [
      { label: 'Subject', weight: 2, face: 'semibold', spans: true },
      { label: 'Paper', weight: 1 },
      ...run.sets.map(({ name }) => ({ label: setHeading(name), align: 'figures' as const })),
      { label: 'Average', align: 'figures', face: 'semibold' },
      { label: 'Paper grade', align: 'center' },
      { label: 'Subject grade', align: 'center', face: 'bold', spans: true },
      { label: 'Points', align: 'center', spans: true },
      { label: 'Remark', weight: 1, spans: true },
      { ...initialsColumn, spans: true },
    ],
    key: keyOf(
      scheme.grades,
      (band) => band.letter,
      (band) => band.remark,
    ),
    notes: [
      'Points: A 6, B 5, C 4, D 3, E 2, O 1, F 0; a subsidiary subject gives 1 at grades 1 to 6. The total is the best three principal subjects and the subsidiaries, out of 20. X: a paper has no mark.',
    ],
    content: (student) => {
      const book = new MarkBook(student.marks);
      const taken = student.subjectIDs
        .flatMap((id) => subjectByID.get(id) ?? [])
        .map((subject) => ({
          subject,
          papers: subject.units.filter((unit) => student.paperIDs.includes(unit.id)),
        }));
      const card = uaceCard(
        scheme,
        taken.map(({ subject, papers }) => ({
          name: subject.name,
          level: subject.subsidiary ? 'SUBSIDIARY' : 'PRINCIPAL',
          papers: papers.map((paper) => ({
            paperID: paper.id,
            name: paper.name,
            sets: book.sets(run.sets, subject.id, paper.id),
          })),
        })),
      );
      return {
        rows: card.subjects.map((result, index) => {
          const subjectID = taken[index]?.subject.id ?? 0;
          return subjectRow(result, (paperID) =>
            book
              .sets(run.sets, subjectID, paperID)
              .map(({ score }) => (score === null ? dash : printHundredths(score))),
          );
        }),
        summary: [
          { label: 'Total points', value: card.points === null ? dash : `${card.points} / ${card.pointsOutOf}` },
          { label: 'Principal passes', value: String(card.principalPasses) },
          { label: 'Combination', value: combinationOf(taken.map(({ subject }) => subject)) },
          { label: 'Subjects complete', value: `${card.graded} of ${card.taken}` },
        ],
        ranking: card.ranking,
      };
    },
  };
};

function subjectRow(result: UaceSubjectResult, setTexts: (paperID: number) => string[]): TableRow {
  const subjectCells = [result.letter, result.points === null ? dash : String(result.points), result.remark, ''];
  const lines = result.papers.map((paper) => [
    result.name,
    paper.name,
    ...setTexts(paper.paperID),
    paper.averageMark === null ? dash : String(paper.averageMark),
    paper.letter ?? dash,
    ...subjectCells,
  ]);
  const noPapers = [result.name, 'no papers chosen', ...setTexts(0).map(() => ''), dash, dash, ...subjectCells];
  return {
    lines: lines.length > 0 ? lines : [noPapers],
    ...(result.status === 'INCOMPLETE' && { note: 'INCOMPLETE', status: 'incomplete' as const }),
    ...(result.status === 'PARTIAL' && { status: 'partial' as const }),
  };
}

/** Letters of the usual combinations, by UNEB code (domain.md 9.2). */
const combinationLetters: Record<string, string> = {
  P210: 'H',
  P220: 'E',
  P230: 'Ent',
  P235: 'I',
  P245: 'D',
  P250: 'G',
  P310: 'L',
  P425: 'M',
  P510: 'P',
  P515: 'A',
  P525: 'C',
  P530: 'B',
  P615: 'A',
  S475: 'Sub-Maths',
  S850: 'ICT',
};
/** The order in which schools write the sciences and arts of a combination: PCM, HEG, MEG. */
const usualOrder = 'PHMBCDEGLAI';

/** For example «PCM/ICT»; subjects without a usual letter are left out. */
function combinationOf(subjects: readonly EotSubject[]): string {
  const letters = (subsidiary: boolean) =>
    subjects
      .filter((subject) => subject.subsidiary === subsidiary)
      .flatMap((subject) => combinationLetters[subject.code] ?? []);
  const principal = letters(false).sort((a, b) => usualOrder.indexOf(a) - usualOrder.indexOf(b));
  return [principal.join(''), ...letters(true)].filter(Boolean).join('/') || dash;
}
