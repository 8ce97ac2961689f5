import { fraction, type NlscSubjectResult, nlscCard, nlscResult, schemeFor } from '@somero/contract/grading/index.ts';
import { dash } from '../cards/cardContent.ts';
import { nlscInputs, takenOf } from '../cards/cardInputs.ts';
import { weightsText } from '../cards/setPlan.ts';
import {
  cellsBySubject,
  type MakeSheetRules,
  type SheetCell,
  tenthsFigure,
  textFigure,
  withNone,
} from './markSheet.ts';

/** A term’s result: total and grade, as on end-of-term cards (domain.md 2.3). */
export const nlscSheet: MakeSheetRules = (question, section) => {
  const scheme = schemeFor(2, Number(question.yearName), question.schemes);
  const letters = scheme.grades.map(({ grade }) => grade);
  const weights = weightsText(question.sets, scheme.setWeights);
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    heads: ['100%', 'Gr'],
    parts: () => [
      { title: '', type: 'integer' },
      { title: 'grade', type: 'text' },
    ],
    bandsOf: () => letters,
    summaryTitles: ['Average', 'Subjects'],
    spreadTitle: 'Average',
    spreadOf: (found) => withNone(letters, found),
    notes: [
      `100%: the Activities of Integration as a part of 20, and the mean of the exam marks${weights} of 80. Passed: D or better. The grade of a student’s average is no grade of the curriculum.`,
    ],
    grade: (student) => {
      const taken = takenOf(section, student);
      const card = nlscCard(scheme, nlscInputs(question, section, student));
      const result = `average ${tenthsFigure(card.averageTenths).text}`;
      return {
        cells: cellsBySubject(taken, card.subjects, (result) => cellOf(result, letters.at(-1))),
        summary: [tenthsFigure(card.averageTenths), textFigure(`${card.graded} of ${card.taken}`)],
        ranking: card.ranking,
        spread: nlscResult(scheme, card).band || dash,
        ...{ overall: result, result },
      };
    },
  };
};

function cellOf(result: NlscSubjectResult, failing: string | undefined): SheetCell {
  const { total, grade, status } = result;
  return {
    mark: total === null ? dash : String(total),
    grade: grade ?? '',
    status,
    figure: total === null ? null : fraction(total, 1),
    band: grade,
    passed: grade !== null && grade !== failing,
    entered: result.topicsScored + result.setsPresent,
    expected: result.topicsChosen + result.setsSelected,
    values: [total, grade],
  };
}
