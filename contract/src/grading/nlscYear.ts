import { type CardSummary, type RankKey, rankedByAverage, type Status } from './cardSummary.ts';
import type { Fraction } from './fraction.ts';
import { EQUAL_WEIGHTS, meanOfSets, type SetMark } from './meanOfSets.ts';
import {
  HIGHEST_EXAM,
  meanOfTopics,
  type NlscFigures,
  type NlscSubjectResult,
  nlscFigures,
  nlscSubject,
  type TopicScore,
  totalsOf,
} from './nlscCard.ts';
import type { NlscScheme } from './nlscScheme.ts';
import { withEqualSets } from './yearSets.ts';

/** One term of a subject's year. */
export interface NlscYearTerm {
  readonly termID: number;
  /** Every chapter chosen for the term, with a score or without. */
  readonly topics: readonly TopicScore[];
  /** The end-of-term exam, a mark of 80 in hundredths. */
  readonly exam: SetMark;
}

export interface NlscYearInput {
  readonly name: string;
  /** The three terms, in their order; the exam of the last one is that of the whole year. */
  readonly terms: readonly NlscYearTerm[];
}

/** The year's result of one subject (domain.md 2.6): its figures are of all topics of the year. */
export interface NlscYearResult extends NlscFigures {
  readonly name: string;
  /** PARTIAL when topics or, where the mean of the terms stands in, exams are missing. */
  readonly status: Status;
  /** Each term as its own report would say it from its topics and its end-of-term exam. */
  readonly terms: readonly NlscSubjectResult[];
  readonly topicsScored: number;
  readonly topicsChosen: number;
  /** Whether the part of 80 is the exam that ends the year, or the mean of those that ended its other terms. */
  readonly summativeFrom: 'END_OF_YEAR' | 'OTHER_TERMS' | null;
  /** Exact, in marks of 80. */
  readonly summative: Fraction | null;
}

export interface NlscYearCard extends CardSummary {
  readonly subjects: readonly NlscYearResult[];
  readonly ranking: RankKey;
}

/** S80 of the year: the exam that ends it; when that has no mark, the mean of the end-of-term exams that have one. */
function summativeOf(terms: readonly NlscYearTerm[]): { from: NlscYearResult['summativeFrom']; mean: Fraction | null } {
  const meanOf = (exams: readonly SetMark[]) => meanOfSets(exams, EQUAL_WEIGHTS, HIGHEST_EXAM).mean;
  const ofYear = meanOf(terms.slice(-1).map(({ exam }) => exam));
  if (ofYear) return { from: 'END_OF_YEAR', mean: ofYear };
  const ofTerms = meanOf(terms.map(({ exam }) => exam));
  return { from: ofTerms && 'OTHER_TERMS', mean: ofTerms };
}

/**
 * The year's result of one subject on curriculum 2 (domain.md 2.6): 20 for the mean of all topics of the year, 80 for the exam
 * that ends it. What is missing is left out, never read as 0.
 * @throws RangeError when a score is not 0 to 3 or a mark not 0 to 80
 */
export function nlscYear(scheme: NlscScheme, { name, terms }: NlscYearInput): NlscYearResult {
  const topics = terms.flatMap((term) => term.topics);
  const { mean: average, scored } = meanOfTopics(topics);
  const { from, mean: summative } = summativeOf(terms);
  const figures = nlscFigures(scheme, average, summative);
  const isWhole = scored === topics.length && from === 'END_OF_YEAR';
  return {
    name,
    status: figures.total === null ? 'INCOMPLETE' : isWhole ? 'COMPLETE' : 'PARTIAL',
    terms: terms.map((term) => nlscSubject(withEqualSets(scheme), { name, topics: term.topics, sets: [term.exam] })),
    topicsScored: scored,
    topicsChosen: topics.length,
    summativeFrom: from,
    summative,
    ...figures,
  };
}

/** The year's card of one student on curriculum 2: the mean of the printed totals of the subjects that have one. */
export function nlscYearCard(scheme: NlscScheme, inputs: readonly NlscYearInput[]): NlscYearCard {
  const subjects = inputs.map((input) => nlscYear(scheme, input));
  const hasMarks = subjects.some((subject) => subject.topicsScored > 0 || subject.summative !== null);
  return rankedByAverage(subjects, totalsOf(subjects), hasMarks);
}
