import { bandFor } from './bandFor.ts';
import { type CardSummary, type RankKey, rankedByAverage, type Status } from './cardSummary.ts';
import { type Fraction, fraction, halfUp } from './fraction.ts';
import type { Letter } from './letterBand.ts';
import { checkScore, meanOfSets, type SetMark } from './meanOfSets.ts';
import type { NlscScheme } from './nlscScheme.ts';

export interface TopicScore {
  readonly chapterID: number;
  readonly name: string;
  /** Hundredths of a score of 0 to 3, null when there is none. */
  readonly score: number | null;
}

export interface NlscSubjectInput {
  readonly name: string;
  readonly topics: readonly TopicScore[];
  /** All sets selected for the report, in hundredths of a mark of 80. */
  readonly sets: readonly SetMark[];
}

/** The figures of a subject for a term or a year (domain.md 2.3). Null is printed as «-». */
export interface NlscFigures {
  readonly average: Fraction | null;
  readonly averageTenths: number | null;
  readonly identifier: 0 | 1 | 2 | 3 | null;
  readonly identifierName: string | null;
  /** F20, the school-based part of 20, in tenths. */
  readonly formativeTenths: number | null;
  /** S80, the exam part of 80, in tenths. */
  readonly summativeTenths: number | null;
  readonly totalTenths: number | null;
  /** Tp, T as printed and graded, in whole marks. */
  readonly total: number | null;
  readonly grade: Letter | null;
  readonly descriptor: string | null;
  readonly remark: string | null;
}

export interface NlscSubjectResult extends NlscFigures {
  readonly name: string;
  readonly status: Status;
  readonly topicsScored: number;
  readonly topicsChosen: number;
  readonly setsPresent: number;
  readonly setsSelected: number;
}

export interface NlscCard extends CardSummary {
  readonly subjects: readonly NlscSubjectResult[];
  readonly ranking: RankKey;
}

const HIGHEST_SCORE = 3;
export const HIGHEST_EXAM = 80;

/** A, of scores 0 to 3: the mean over scored topics (domain.md 10, pitfall 3). @throws RangeError when a score is not 0 to 3 */
export function meanOfTopics(topics: readonly TopicScore[]): { mean: Fraction | null; scored: number } {
  let sum = 0;
  let scored = 0;
  for (const { name, score } of topics) {
    if (score === null) continue;
    sum += checkScore(score, HIGHEST_SCORE, name);
    scored += 1;
  }
  return { mean: scored === 0 ? null : fraction(sum, scored * 100), scored };
}

/** F20 before rounding: A / 3 × 20 (domain.md 2.3). */
export const formativeOf = (average: Fraction): Fraction =>
  fraction(average.numerator * 20, average.denominator * HIGHEST_SCORE);

function statusOf(topics: { scored: number; chosen: number }, sets: { present: number; selected: number }): Status {
  if (topics.scored === 0 || sets.present === 0) return 'INCOMPLETE';
  return topics.scored < topics.chosen || sets.present < sets.selected ? 'PARTIAL' : 'COMPLETE';
}

/** Each printed figure is rounded once; the printed total gives the grade. `average` is 0 to 3, `summative` of 80. */
export function nlscFigures(scheme: NlscScheme, average: Fraction | null, summative: Fraction | null): NlscFigures {
  const averageTenths = average && halfUp(average, 1);
  const identifier = averageTenths === null ? null : bandFor(scheme.identifiers, averageTenths);
  const formativeTenths = average && halfUp(formativeOf(average), 1);
  const summativeTenths = summative && halfUp(summative, 1);
  const totalTenths = formativeTenths === null || summativeTenths === null ? null : formativeTenths + summativeTenths;
  const total = totalTenths === null ? null : halfUp(fraction(totalTenths, 10), 0);
  const band = total === null ? null : bandFor(scheme.grades, total);
  return {
    average,
    averageTenths,
    identifier: identifier?.identifier ?? null,
    identifierName: identifier?.name ?? null,
    formativeTenths,
    summativeTenths,
    totalTenths,
    total,
    grade: band?.grade ?? null,
    descriptor: band?.descriptor ?? null,
    remark: band?.remark ?? null,
  };
}

/** A subject's term result on curriculum 2 (domain.md 2.3). @throws RangeError for a score or mark out of range */
export function nlscSubject(scheme: NlscScheme, input: NlscSubjectInput): NlscSubjectResult {
  const topics = meanOfTopics(input.topics);
  const sets = meanOfSets(input.sets, scheme.setWeights, HIGHEST_EXAM);
  return {
    name: input.name,
    status: statusOf({ scored: topics.scored, chosen: input.topics.length }, sets),
    topicsScored: topics.scored,
    topicsChosen: input.topics.length,
    setsPresent: sets.present,
    setsSelected: sets.selected,
    ...nlscFigures(scheme, topics.mean, sets.mean),
  };
}

/** The mean of the printed totals (domain.md 2.4; 10, pitfalls 15 and 20). A position only when the scheme asks for it. */
export function nlscCard(scheme: NlscScheme, inputs: readonly NlscSubjectInput[]): NlscCard {
  const subjects = inputs.map((input) => nlscSubject(scheme, input));
  const hasMarks = subjects.some((subject) => subject.topicsScored > 0 || subject.setsPresent > 0);
  return rankedByAverage(subjects, totalsOf(subjects), hasMarks);
}

export const totalsOf = (subjects: readonly NlscFigures[]): Fraction[] =>
  subjects.flatMap(({ total }) => (total === null ? [] : [fraction(total, 1)]));
