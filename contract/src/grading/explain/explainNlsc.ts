import { bandFor } from '../bandFor.ts';
import { decimalText, exactText } from '../fraction.ts';
import {
  formativeOf,
  type NlscSubjectInput,
  type NlscSubjectResult,
  nlscCard,
  nlscSubject,
  type TopicScore,
} from '../nlscCard.ts';
import type { NlscScheme } from '../nlscScheme.ts';
import { averageOf, bandReached, counted, listed, rounded, setSentences } from './words.ts';

/** At least one decimal: 250 is «2.5», 221 is «2.21». */
const scoreText = (score: number): string => (score % 10 === 0 ? decimalText(score / 10, 1) : decimalText(score, 2));

export function topicSentences(
  scheme: NlscScheme,
  topics: readonly TopicScore[],
  result: Pick<NlscSubjectResult, 'average' | 'averageTenths'>,
): string[] {
  if (topics.length === 0) return ['No topic is chosen for this subject, so there is no school-based part.'];
  const { average, averageTenths } = result;
  if (!average || averageTenths === null)
    return [`There is no score yet for ${counted(topics.length, 'topic')}, so there is no school-based part.`];
  const scores = topics.flatMap(({ score }) => (score === null ? [] : [scoreText(score)]));
  const identifier = bandFor(scheme.identifiers, averageTenths);
  return [
    scores.length === 1
      ? `The topic score is ${rounded(average, 1)}.`
      : `Topics ${listed(scores)} average ${rounded(average, 1)}.`,
    ...(scores.length < topics.length
      ? [`${scores.length} of ${topics.length} topics have a score; the rest is left out, not counted as zero.`]
      : []),
    bandReached(
      decimalText(averageTenths, 1),
      decimalText(identifier.min, 1),
      `identifier ${identifier.identifier} (${identifier.name})`,
    ),
    `As a part of 20: ${exactText(average)} ÷ 3 × 20 = ${rounded(formativeOf(average), 1)}.`,
  ];
}

export function totalSentences(
  scheme: NlscScheme,
  result: Pick<NlscSubjectResult, 'formativeTenths' | 'summativeTenths' | 'totalTenths' | 'total'>,
): string[] {
  const { formativeTenths, summativeTenths, totalTenths, total } = result;
  if (formativeTenths === null || summativeTenths === null || totalTenths === null || total === null)
    return ['There is no total and no grade yet, and the subject is left out of the overall average.'];
  const band = bandFor(scheme.grades, total);
  const sum = decimalText(totalTenths, 1);
  const printed =
    totalTenths % 10 === 0 ? `printed as ${total}` : `rounded to ${total} (a whole number, a half goes up)`;
  return [
    `${decimalText(formativeTenths, 1)} of 20 and ${decimalText(summativeTenths, 1)} of 80 add up to ${sum}, ${printed}.`,
    bandReached(String(total), String(band.min), `grade ${band.grade} (${band.descriptor})`),
  ];
}

/** How a subject's term result on curriculum 2 came about, in sentences for a parent (domain.md 2.3). */
export function explainNlscSubject(scheme: NlscScheme, input: NlscSubjectInput): string[] {
  const result = nlscSubject(scheme, input);
  return [
    ...topicSentences(scheme, input.topics, result),
    ...setSentences(input.sets, scheme.setWeights, { highest: 80, decimals: 1 }),
    ...totalSentences(scheme, result),
  ];
}

export function explainNlscCard(scheme: NlscScheme, inputs: readonly NlscSubjectInput[]): string[] {
  return averageOf(nlscCard(scheme, inputs), ({ total }) => total);
}
