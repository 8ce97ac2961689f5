import { printHundredths } from '../../score.ts';
import { bandFor } from '../bandFor.ts';
import { decimalText, fraction } from '../fraction.ts';
import { HIGHEST_EXAM } from '../nlscCard.ts';
import type { NlscScheme } from '../nlscScheme.ts';
import { type NlscExamInput, type NlscTopicsInput, nlscExamCard, nlscTopicsCard } from '../nlscSet.ts';
import { topicSentences } from './explainNlsc.ts';
import { averageOf, bandReached, counted, listed, rounded } from './words.ts';

export function explainNlscTopics(scheme: NlscScheme, input: NlscTopicsInput): string[] {
  const [result] = nlscTopicsCard(scheme, [input]).subjects;
  if (!result) return [];
  if (input.topics.length === 0) return ['No topic is chosen for this subject, so there is nothing to average.'];
  if (!result.average) return [`There is no score yet for ${counted(input.topics.length, 'topic')}.`];
  // The last sentence is about the term's result. One set has none.
  return topicSentences(scheme, input.topics, result).slice(0, -1);
}

export function explainNlscTopicsCard(scheme: NlscScheme, inputs: readonly NlscTopicsInput[]): string[] {
  const card = nlscTopicsCard(scheme, inputs);
  const printed = card.subjects.flatMap(({ averageTenths }) =>
    averageTenths === null ? [] : [decimalText(averageTenths, 1)],
  );
  const without = card.subjects.filter(({ averageTenths }) => averageTenths === null).map(({ name }) => name);
  if (!card.average || !card.identifier || card.averageTenths === null)
    return ['No subject has a score yet, so there is no average.'];
  const { min, identifier, name } = card.identifier;
  return [
    printed.length === 1
      ? `One subject has scores, with the average ${printed[0]}.`
      : `The subjects’ averages ${listed(printed)} average ${rounded(card.average, 1)}.`,
    bandReached(decimalText(card.averageTenths, 1), decimalText(min, 1), `identifier ${identifier} (${name})`),
    ...(without.length === 0
      ? []
      : [`Complete ${card.graded} of ${card.taken}. Not counted, because there is no score: ${listed(without)}.`]),
  ];
}

export function explainNlscExam(scheme: NlscScheme, input: NlscExamInput): string[] {
  const [result] = nlscExamCard(scheme, [input]).subjects;
  if (!result || input.score === null || result.percent === null) return ['There is no mark in this exam.'];
  const band = bandFor(scheme.grades, result.percent);
  return [
    `The mark is ${printHundredths(input.score)} of ${HIGHEST_EXAM}: ÷ ${HIGHEST_EXAM} × 100 is ${rounded(fraction(input.score, HIGHEST_EXAM), 0)}.`,
    bandReached(String(result.percent), String(band.min), `“${band.descriptor}”`),
    'One exam gives no grade: that needs the Activities of Integration too.',
  ];
}

export function explainNlscExamCard(scheme: NlscScheme, inputs: readonly NlscExamInput[]): string[] {
  return averageOf(nlscExamCard(scheme, inputs), ({ percent }) => percent);
}
