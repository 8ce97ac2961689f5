import { EQUAL_WEIGHTS } from '../meanOfSets.ts';
import type { NlscScheme } from '../nlscScheme.ts';
import { type NlscYearInput, nlscYear, nlscYearCard } from '../nlscYear.ts';
import { topicSentences, totalSentences } from './explainNlsc.ts';
import { averageOf, setSentences } from './words.ts';

function examSentences({ terms }: NlscYearInput, from: 'END_OF_YEAR' | 'OTHER_TERMS' | null): string[] {
  const exams = terms.map(({ exam }) => exam);
  const last = exams.slice(-1);
  const printed = { highest: 80, decimals: 1 } as const;
  if (from === 'END_OF_YEAR') return setSentences(last, EQUAL_WEIGHTS, printed);
  if (from === null) return setSentences(exams, EQUAL_WEIGHTS, printed);
  return [
    `There is no mark for ${last[0]?.name ?? 'the last exam'}, which ends the year: the mean of the other terms stands in.`,
    ...setSentences(exams.slice(0, -1), EQUAL_WEIGHTS, printed),
  ];
}

export function explainNlscYear(scheme: NlscScheme, input: NlscYearInput): string[] {
  const result = nlscYear(scheme, input);
  const topics = input.terms.flatMap((term) => term.topics);
  return [
    ...topicSentences(scheme, topics, result),
    ...examSentences(input, result.summativeFrom),
    ...totalSentences(scheme, result),
  ];
}

export function explainNlscYearCard(scheme: NlscScheme, inputs: readonly NlscYearInput[]): string[] {
  return averageOf(nlscYearCard(scheme, inputs), ({ total }) => total);
}
