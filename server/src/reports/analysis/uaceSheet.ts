import {
  schemeFor,
  type UaceScheme,
  type UaceSubjectResult,
  uaceCard,
  uaceResult,
  withEqualSets,
} from '@somero/contract/grading/index.ts';
import { dash } from '../cards/cardContent.ts';
import { takenOf, uaceInputs } from '../cards/cardInputs.ts';
import type { ReportSubject } from '../reportRun.ts';
import {
  cellsBySubject,
  type MakeSheetRules,
  type SheetCell,
  tenthsFigure,
  textFigure,
  wholeFigure,
  withNone,
} from './markSheet.ts';

export const uaceSheet: MakeSheetRules = (question, section) => {
  const inForce = schemeFor(3, Number(question.yearName), question.schemes);
  const scheme = question.whole === 'SET' ? withEqualSets(inForce) : inForce;
  const { points: rule } = scheme;
  const sat = new Set(section.students.flatMap(({ paperIDs }) => paperIDs));
  /** The papers of a subject that anybody in the class sits. */
  const papersSat = (subject: ReportSubject) => subject.units.filter(({ id }) => sat.has(id));
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    heads: ['Papers', 'Gr'],
    parts: (subject) => [
      ...papersSat(subject).map(({ name }) => ({ title: name, type: 'integer' as const })),
      { title: 'letter', type: 'text' },
    ],
    bandsOf: (subject) => bandsOf(scheme, subject),
    summaryTitles: [...(rule ? [`Points / ${rule.outOf}`] : ['Average']), 'Principal passes', 'Subjects'],
    spreadTitle: rule ? 'Points' : 'Principal passes',
    spreadOf: (found) => downFromBest(found),
    notes: [
      [
        'Passed: E or better in a principal subject',
        rule ? `, grade ${rule.subsidiaryGradeOrBetter} or better in a subsidiary` : '',
        '. X: a paper has no mark.',
        rule ? ` Points: the best ${rule.principals} principals and the subsidiaries, out of ${rule.outOf}.` : '',
      ].join(''),
    ],
    grade: (student) => {
      const taken = takenOf(section, student);
      const card = uaceCard(scheme, uaceInputs(question, section, student));
      const points = card.average ? card.points : null;
      const overall = uaceResult(scheme, card).text;
      const average = `average ${tenthsFigure(card.averageTenths).text}`;
      return {
        cells: cellsBySubject(taken, card.subjects, (result, subject) => cellOf(scheme, result, papersSat(subject))),
        summary: [
          rule ? wholeFigure(points) : tenthsFigure(card.averageTenths),
          wholeFigure(card.principalPasses),
          textFigure(`${card.graded} of ${card.taken}`),
        ],
        ranking: card.ranking,
        spread: !card.average ? dash : String(rule ? points : card.principalPasses),
        overall,
        result: rule ? `${average}, ${overall}` : average,
      };
    },
  };
};

function cellOf(scheme: UaceScheme, result: UaceSubjectResult, papers: ReportSubject['units']): SheetCell {
  const isWhole = result.status !== 'INCOMPLETE';
  const markOf = new Map(result.papers.map(({ paperID, averageMark }) => [paperID, averageMark]));
  return {
    mark: result.papers.map(({ averageMark }) => averageMark ?? dash).join(' ') || dash,
    grade: result.letter,
    status: result.status,
    figure: result.mean,
    band: isWhole ? result.letter : null,
    passed: isWhole && isPass(scheme, result),
    entered: result.papers.reduce((sum, { setsPresent }) => sum + setsPresent, 0),
    expected: result.papers.reduce((sum, { setsSelected }) => sum + setsSelected, 0),
    values: [...papers.map(({ id }) => markOf.get(id) ?? null), result.letter],
  };
}

/** E or better. A subsidiary: the grade that gives its point. */
function isPass(scheme: UaceScheme, { level, letter, points, principalPass }: UaceSubjectResult): boolean {
  if (level === 'PRINCIPAL') return principalPass;
  if (scheme.paperRule.by === 'MEAN_MARK')
    return scheme.letters.some((row) => row.letter === letter && row.principalPass);
  return (points ?? 0) > 0;
}

/** Letters of a principal subject, grades of a subsidiary. */
function bandsOf(scheme: UaceScheme, { subsidiary }: ReportSubject): string[] {
  if (scheme.paperRule.by === 'MEAN_MARK') return scheme.paperRule.bands.map(({ grade }) => grade);
  if (subsidiary) return scheme.grades.map(({ letter }) => letter);
  return scheme.letters.map(({ letter }) => letter).filter((letter) => letter !== 'X');
}

/** Every number from highest to lowest, so that gaps show. The dash comes last. */
function downFromBest(found: readonly string[]): string[] {
  const numbers = found.filter((value) => value !== dash).map(Number);
  if (numbers.length === 0) return withNone([], found);
  const [most, least] = [Math.max(...numbers), Math.min(...numbers)];
  return withNone(
    Array.from({ length: most - least + 1 }, (_, index) => String(most - index)),
    found,
  );
}
