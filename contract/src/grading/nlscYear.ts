import { type CardSummary, type RankKey, rankedByAverage, type Status } from './cardSummary.ts';
import type { Fraction } from './fraction.ts';
import { EQUAL_WEIGHTS, meanOfSets, type SetMark } from './meanOfSets.ts';
import { HIGHEST_EXAM, meanOfTopics, type NlscFigures, nlscFigures, type TopicScore, totalsOf } from './nlscCard.ts';
import type { NlscScheme } from './nlscScheme.ts';

export interface NlscYearTerm {
  readonly termID: number;
  readonly topics: readonly TopicScore[];
  readonly exam: SetMark;
}

export interface NlscYearInput {
  readonly name: string;
  /** In order. The exam of the last term is that of the whole year. */
  readonly terms: readonly NlscYearTerm[];
}

/** A subject's result of the year (domain.md 2.6), from all topics of the year. */
export interface NlscYearResult extends NlscFigures {
  readonly name: string;
  /** PARTIAL when topics are missing, or exams where the mean of the terms is used. */
  readonly status: Status;
  readonly terms: readonly { readonly termID: number; readonly hasExam: boolean }[];
  readonly topicsScored: number;
  readonly topicsChosen: number;
  /** Whether S80 is the exam that ends the year, or the mean of the other terms' exams. */
  readonly summativeFrom: 'END_OF_YEAR' | 'OTHER_TERMS' | null;
  readonly summative: Fraction | null;
}

export interface NlscYearCard extends CardSummary {
  readonly subjects: readonly NlscYearResult[];
  readonly ranking: RankKey;
}

/** The exam that ends the year. When it has no mark: the mean of the end-of-term exams that have one. */
function summativeOf(terms: readonly NlscYearTerm[]): { from: NlscYearResult['summativeFrom']; mean: Fraction | null } {
  const meanOf = (exams: readonly SetMark[]) => meanOfSets(exams, EQUAL_WEIGHTS, HIGHEST_EXAM).mean;
  const ofYear = meanOf(terms.slice(-1).map(({ exam }) => exam));
  if (ofYear) return { from: 'END_OF_YEAR', mean: ofYear };
  const ofTerms = meanOf(terms.map(({ exam }) => exam));
  return { from: ofTerms && 'OTHER_TERMS', mean: ofTerms };
}

/** A year's result (domain.md 2.6): 20 for all topics, 80 for the last exam. @throws RangeError when a score is not 0 to 3 or a mark not 0 to 80 */
export function nlscYear(scheme: NlscScheme, { name, terms }: NlscYearInput): NlscYearResult {
  const topics = terms.flatMap((term) => term.topics);
  const { mean: average, scored } = meanOfTopics(topics);
  const { from, mean: summative } = summativeOf(terms);
  const figures = nlscFigures(scheme, average, summative);
  const isWhole = scored === topics.length && from === 'END_OF_YEAR';
  return {
    name,
    status: figures.total === null ? 'INCOMPLETE' : isWhole ? 'COMPLETE' : 'PARTIAL',
    terms: terms.map(({ termID, exam }) => ({ termID, hasExam: exam.score !== null })),
    topicsScored: scored,
    topicsChosen: topics.length,
    summativeFrom: from,
    summative,
    ...figures,
  };
}

export function nlscYearCard(scheme: NlscScheme, inputs: readonly NlscYearInput[]): NlscYearCard {
  const subjects = inputs.map((input) => nlscYear(scheme, input));
  const hasMarks = subjects.some((subject) => subject.topicsScored > 0 || subject.summative !== null);
  return rankedByAverage(subjects, totalsOf(subjects), hasMarks);
}
