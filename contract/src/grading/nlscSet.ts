import { bandFor } from './bandFor.ts';
import { type CardSummary, type RankKey, rankedByAverage, type Status } from './cardSummary.ts';
import { type Fraction, fraction, halfUp } from './fraction.ts';
import { checkScore } from './meanOfSets.ts';
import { HIGHEST_EXAM, meanOfTopics, type TopicScore } from './nlscCard.ts';
import type { IdentifierBand, NlscScheme } from './nlscScheme.ts';

export interface NlscExamInput {
  readonly name: string;
  /** Hundredths of a mark of 80, null when there is none. */
  readonly score: number | null;
}

export interface NlscExamResult {
  readonly name: string;
  readonly status: Status;
  readonly percent: number | null;
  readonly descriptor: string | null;
  readonly remark: string | null;
}

export interface NlscExamCard extends CardSummary {
  readonly subjects: readonly NlscExamResult[];
  readonly ranking: RankKey;
}

/** One exam set alone (domain.md 2.6): marks of 80 as rounded percentages, and their mean. @throws RangeError when a mark is not 0 to 80 */
export function nlscExamCard(scheme: NlscScheme, inputs: readonly NlscExamInput[]): NlscExamCard {
  const subjects = inputs.map(({ name, score }): NlscExamResult => {
    const percent = score === null ? null : halfUp(fraction(checkScore(score, HIGHEST_EXAM, name), HIGHEST_EXAM), 0);
    const band = percent === null ? null : bandFor(scheme.grades, percent);
    return {
      name,
      status: percent === null ? 'INCOMPLETE' : 'COMPLETE',
      percent,
      descriptor: band?.descriptor ?? null,
      remark: band?.remark ?? null,
    };
  });
  const percents = subjects.flatMap(({ percent }) => (percent === null ? [] : [fraction(percent, 1)]));
  return rankedByAverage(subjects, percents, percents.length > 0);
}

export interface NlscTopicsInput {
  readonly name: string;
  readonly topics: readonly TopicScore[];
}

export interface NlscTopicsResult {
  readonly name: string;
  readonly status: Status;
  readonly topicsScored: number;
  readonly topicsChosen: number;
  readonly average: Fraction | null;
  readonly averageTenths: number | null;
  readonly identifier: IdentifierBand | null;
}

export interface NlscTopicsCard extends CardSummary {
  readonly subjects: readonly NlscTopicsResult[];
  readonly identifier: IdentifierBand | null;
  readonly topicsScored: number;
  readonly topicsChosen: number;
  readonly ranking: RankKey;
}

/** The card of one set that is scored by chapter (domain.md 2.1, 2.6). @throws RangeError when a score is not 0 to 3 */
export function nlscTopicsCard(scheme: NlscScheme, inputs: readonly NlscTopicsInput[]): NlscTopicsCard {
  const subjects = inputs.map(({ name, topics }): NlscTopicsResult => {
    const { mean, scored } = meanOfTopics(topics);
    const averageTenths = mean && halfUp(mean, 1);
    return {
      name,
      status: scored === 0 ? 'INCOMPLETE' : scored < topics.length ? 'PARTIAL' : 'COMPLETE',
      topicsScored: scored,
      topicsChosen: topics.length,
      average: mean,
      averageTenths,
      identifier: averageTenths === null ? null : bandFor(scheme.identifiers, averageTenths),
    };
  });
  const averages = subjects.flatMap(({ averageTenths }) =>
    averageTenths === null ? [] : [fraction(averageTenths, 10)],
  );
  const card = rankedByAverage(subjects, averages, averages.length > 0);
  return {
    ...card,
    identifier: card.averageTenths === null ? null : bandFor(scheme.identifiers, card.averageTenths),
    topicsScored: subjects.reduce((sum, { topicsScored }) => sum + topicsScored, 0),
    topicsChosen: subjects.reduce((sum, { topicsChosen }) => sum + topicsChosen, 0),
  };
}

/** The level of a project's score as printed (domain.md 2.1). `score` is in hundredths, 0 to 300. */
export const projectLevel = (scheme: NlscScheme, score: number): { tenths: number; level: IdentifierBand } => {
  const tenths = halfUp(fraction(checkScore(score, 3, 'Project'), 100), 1);
  return { tenths, level: bandFor(scheme.identifiers, tenths) };
};
