import { fraction, schemeFor, type UceSubjectResult, uceCard, withEqualSets } from '@somero/contract/grading/index.ts';
import { dash } from '../cards/cardContent.ts';
import { takenOf, uceInputs } from '../cards/cardInputs.ts';
import {
  cellsBySubject,
  type MakeSheetRules,
  type SheetCell,
  tenthsFigure,
  textFigure,
  wholeFigure,
} from './markSheet.ts';

const divisions = ['I', 'II', 'III', 'IV', 'U', 'X'];
const lowestPass = 8;

export const uceSheet: MakeSheetRules = (question, section) => {
  const inForce = schemeFor(1, Number(question.yearName), question.schemes);
  const scheme = question.whole === 'SET' ? withEqualSets(inForce) : inForce;
  const letters = scheme.grades.map(({ letter }) => letter);
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    heads: ['Mk', 'Gr'],
    parts: () => [
      { title: '', type: 'integer' },
      { title: 'grade', type: 'text' },
    ],
    bandsOf: () => letters,
    summaryTitles: ['Total', 'Average', 'Aggregate', 'Division'],
    spreadTitle: 'Division',
    spreadOf: () => divisions,
    notes: [
      'Passed: D1 to P8. Aggregate: the best eight grades, each missing subject counts 9. Division X: a subject that all must sit has no mark.',
    ],
    grade: (student) => {
      const taken = takenOf(section, student);
      const card = uceCard(scheme, { subjects: uceInputs(question, section, student) });
      const aggregate = card.aggregate?.value ?? null;
      return {
        cells: cellsBySubject(taken, card.subjects, cellOf),
        summary: [
          wholeFigure(card.total),
          tenthsFigure(card.averageTenths),
          wholeFigure(aggregate),
          textFigure(card.division),
        ],
        ranking: card.ranking,
        spread: card.division,
        overall: `Division ${card.division}`,
        result: `average ${tenthsFigure(card.averageTenths).text}, aggregate ${aggregate ?? dash}`,
      };
    },
  };
};

function cellOf({ averageMark, letter, grade, status, setsPresent, setsSelected }: UceSubjectResult): SheetCell {
  return {
    mark: averageMark === null ? dash : String(averageMark),
    grade: letter ?? '',
    status,
    figure: averageMark === null ? null : fraction(averageMark, 1),
    band: letter,
    passed: grade !== null && grade <= lowestPass,
    entered: setsPresent,
    expected: setsSelected,
    values: [averageMark, letter],
  };
}
