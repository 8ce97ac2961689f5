import {
  type PaperMarks,
  schemeFor,
  type UaceScheme,
  type UaceSubjectResult,
  uaceCard,
} from '@somero/contract/grading/index.ts';
import { printHundredths } from '@somero/contract/score.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { dash, initialsColumn, initialsOf, keyOf, type MakeCurriculumCards, promotionLine } from './cardContent.ts';
import { takenOf, uaceInputs } from './cardInputs.ts';
import { combinationOf } from './combinationOf.ts';
import { setPlan } from './setPlan.ts';
import { paperFigures } from './termFigures.ts';
import { yearColumns } from './yearColumns.ts';

/** Cards of curriculum 3, of a set, a term or a year, with a line for each paper (domain.md 3.9). */
export const uaceCards: MakeCurriculumCards = (run, section) => {
  const own = schemeFor(3, Number(run.yearName), run.schemes);
  const plan = setPlan(run, own);
  return {
    schemeID: own.id,
    showPosition: own.showPosition,
    columns: [
      { label: 'Subject', weight: 2, face: 'semibold', spans: true },
      { label: 'Paper', weight: 1 },
      ...plan.columns,
      { label: plan.figure, align: 'figures', face: 'semibold' },
      { label: 'Paper grade', align: 'center' },
      { label: 'Subject grade', align: 'center', face: 'bold', spans: true },
      { label: 'Points', align: 'center', spans: true },
      { label: 'Remark', weight: 1, spans: true },
      { ...initialsColumn, spans: true },
    ],
    key: keyOf(
      own.grades,
      (band) => band.letter,
      (band) => band.remark,
    ),
    notes: [`${plan.explained} ${pointsText(own)}X: a paper has no mark.`],
    content: (student) => {
      const taken = takenOf(section, student);
      const year = run.kind === 'EOY_REPORT' ? yearColumns(own, section, student) : null;
      const inputs = uaceInputs(run, section, student).map((input, index) => ({
        ...input,
        papers: input.papers.map((paper) => ({
          ...paper,
          sets: year?.asSets(taken[index]?.id ?? 0, paper.paperID) ?? paper.sets,
        })),
      }));
      const card = uaceCard(plan.scheme, inputs);
      return {
        rows: card.subjects.map((result, index) =>
          subjectRow(result, {
            sets: plan.columns.length,
            papers: inputs[index]?.papers ?? [],
            initials: initialsOf(taken[index], student),
          }),
        ),
        summary: [
          { label: 'Total points', value: card.points === null ? dash : `${card.points} / ${card.pointsOutOf}` },
          { label: 'Principal passes', value: String(card.principalPasses) },
          { label: 'Combination', value: combinationOf(taken, run.combinations) },
          { label: 'Subjects graded', value: `${card.graded} of ${card.taken}` },
        ],
        ranking: card.ranking,
        figures: paperFigures(taken, card.subjects),
        ...(year && { lines: [promotionLine(student)], notes: year.notes }),
      };
    },
  };
};

function pointsText({ points, letters }: UaceScheme): string {
  if (!points) return '';
  const worth = letters
    .filter(({ letter }) => letter !== 'X')
    .map((row) => `${row.letter}\u00a0${row.points}`)
    .join(', ');
  return `Points: ${worth}; a subsidiary subject gives 1 at grades 1 to ${points.subsidiaryGradeOrBetter}. The total is the best three principal subjects and the subsidiaries, out of ${points.outOf}. `;
}

function subjectRow(
  result: UaceSubjectResult,
  { sets, papers, initials }: { sets: number; papers: readonly PaperMarks[]; initials: string },
): TableRow {
  const subjectCells = [result.letter, result.points === null ? dash : String(result.points), result.remark, initials];
  const lines = result.papers.map((paper, index) => [
    result.name,
    calm(paper.name),
    ...Array.from({ length: sets }, (_, place) => markText(papers[index]?.sets[place]?.score ?? null)),
    paper.averageMark === null ? dash : String(paper.averageMark),
    paper.letter ?? dash,
    ...subjectCells,
  ]);
  const noPapers = [result.name, 'no papers chosen', ...Array<string>(sets).fill(''), dash, dash, ...subjectCells];
  return {
    lines: lines.length > 0 ? lines : [noPapers],
    ...(result.status === 'INCOMPLETE' && { note: 'INCOMPLETE', status: 'incomplete' as const }),
    ...(result.status === 'PARTIAL' && { status: 'partial' as const }),
  };
}

/** Papers are stored as PAPER 1. */
const calm = (name: string): string => name.replace(/^PAPER\b/, 'Paper');

const markText = (score: number | null): string => (score === null ? dash : printHundredths(score));
