import {
  bandFor,
  fraction,
  halfUp,
  type NlscExamResult,
  type NlscTopicsResult,
  nlscExamCard,
  nlscTopicsCard,
  schemeFor,
} from '@somero/contract/grading/index.ts';
import { dash } from '../cards/cardContent.ts';
import { nlscInputs, takenOf } from '../cards/cardInputs.ts';
import { examText, identifierNote } from '../cards/nlscFigures.ts';
import { MarkBook } from '../reportRun.ts';
import {
  cellsBySubject,
  type MakeSheetRules,
  type SheetCell,
  tenthsFigure,
  textFigure,
  withNone,
} from './markSheet.ts';

/** One set of chapter scores: average and identifier of each subject. */
export const nlscTopicSheet: MakeSheetRules = (question, section) => {
  const scheme = schemeFor(2, Number(question.yearName), question.schemes);
  const identifiers = scheme.identifiers.map(({ identifier }) => String(identifier));
  // The set takes the place of the term’s own.
  const period = { termID: question.sets[0]?.id ?? 0, sets: [] };
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    heads: ['/\u00a03', 'Id'],
    parts: () => [
      { title: 'average', type: 'number', format: '0.0' },
      { title: 'identifier', type: 'integer' },
    ],
    bandsOf: () => identifiers,
    summaryTitles: ['Average', 'Identifier', 'Subjects'],
    spreadTitle: 'Identifier',
    spreadOf: (found) => withNone(identifiers, found),
    notes: [`${identifierNote(scheme)} Passed: identifier 1 (Basic) or better.`],
    grade: (student) => {
      const taken = takenOf(section, student);
      const card = nlscTopicsCard(scheme, nlscInputs(period, section, student));
      const level = card.identifier;
      const result = `average ${tenthsFigure(card.averageTenths).text}`;
      return {
        cells: cellsBySubject(taken, card.subjects, topicsCell),
        summary: [
          tenthsFigure(card.averageTenths),
          level ? { text: String(level.identifier), value: level.identifier } : textFigure(dash),
          textFigure(`${card.graded} of ${card.taken}`),
        ],
        ranking: card.ranking,
        spread: level ? String(level.identifier) : dash,
        ...{ overall: result, result },
      };
    },
  };
};

function topicsCell(result: NlscTopicsResult): SheetCell {
  const { averageTenths, identifier, status, topicsScored, topicsChosen } = result;
  const grade = identifier ? String(identifier.identifier) : null;
  return {
    mark: tenthsFigure(averageTenths).text,
    grade: grade ?? '',
    status,
    figure: averageTenths === null ? null : fraction(averageTenths, 10),
    band: grade,
    passed: (identifier?.identifier ?? 0) > 0,
    entered: topicsScored,
    expected: topicsChosen,
    values: [tenthsFigure(averageTenths).value, identifier?.identifier ?? null],
  };
}

/** One exam set of 80: mark and % of 80. A grade needs the other half too. */
export const nlscExamSheet: MakeSheetRules = (question, section) => {
  const scheme = schemeFor(2, Number(question.yearName), question.schemes);
  const setID = question.sets[0]?.id ?? 0;
  const names = scheme.grades.map(({ descriptor }) => descriptor);
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    heads: ['/\u00a080', '%'],
    parts: () => [
      { title: '', type: 'number' },
      { title: '% of 80', type: 'integer' },
    ],
    bandsOf: () => names,
    summaryTitles: ['Average %', 'Subjects'],
    spreadTitle: 'Average',
    spreadOf: (found) => withNone(names, found),
    notes: [
      `%: the mark ÷ 80 × 100. One exam gives no grade: that needs the Activities of Integration too. Passed: ${names.at(-2)} or better.`,
    ],
    grade: (student) => {
      const book = new MarkBook(student.marks);
      const taken = takenOf(section, student);
      const inputs = taken.map(({ id, name }) => ({ name, score: book.score(setID, id) }));
      const card = nlscExamCard(scheme, inputs);
      const whole = card.average && halfUp(card.average, 0);
      const result = `average ${tenthsFigure(card.averageTenths).text} %`;
      return {
        cells: cellsBySubject(taken, card.subjects, (result, { id }) =>
          examCell(result, book.score(setID, id), names.at(-1)),
        ),
        summary: [tenthsFigure(card.averageTenths), textFigure(`${card.graded} of ${card.taken}`)],
        ranking: card.ranking,
        spread: whole === null ? dash : bandFor(scheme.grades, whole).descriptor,
        ...{ overall: result, result },
      };
    },
  };
};

function examCell(
  { percent, descriptor, status }: NlscExamResult,
  score: number | null,
  failing: string | undefined,
): SheetCell {
  return {
    mark: examText(score),
    grade: percent === null ? '' : `${percent}%`,
    status,
    figure: score === null ? null : fraction(score, 100),
    band: descriptor,
    passed: descriptor !== null && descriptor !== failing,
    entered: score === null ? 0 : 1,
    expected: 1,
    values: [score === null ? null : score / 100, percent],
  };
}
