import { printHundredths } from '../../score.ts';
import type { CardSummary } from '../cardSummary.ts';
import { decimalText, exactText, type Fraction, halfUp } from '../fraction.ts';
import { meanOfSets, type SetMark, type SetWeights, setKind } from '../meanOfSets.ts';

const PLACES = { 0: 'a whole number', 1: 'one decimal', 2: 'two decimals' } as const;

export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Says what rounding changed, or '': «, rounded to 1.5 (one decimal, a half goes up)». */
function roundingClause(value: Fraction, decimals: 0 | 1 | 2): string {
  if ((value.numerator * 10 ** decimals) % value.denominator === 0) return '';
  return `, rounded to ${decimalText(halfUp(value, decimals), decimals)} (${PLACES[decimals]}, a half goes up)`;
}

export function rounded(value: Fraction, decimals: 0 | 1 | 2): string {
  const clause = roundingClause(value, decimals);
  return clause ? exactText(value) + clause : decimalText(halfUp(value, decimals), decimals);
}

export const bandReached = (printed: string, limit: string, band: string): string =>
  `${printed} reaches ${limit}, the lower limit of ${band}.`;

export function setSentences(
  marks: readonly SetMark[],
  weights: SetWeights,
  { highest, decimals }: { highest: number; decimals: 0 | 1 },
): string[] {
  const counting = marks
    .map((mark) => ({ ...mark, weight: weights[setKind(mark.setID)] }))
    .filter((mark) => mark.weight > 0);
  const present = counting.flatMap((mark) =>
    mark.score === null ? [] : [{ ...mark, text: `${mark.name} ${printHundredths(mark.score)}` }],
  );
  const missing = counting.filter((mark) => mark.score === null).map((mark) => mark.name);
  const { mean } = meanOfSets(marks, weights, highest);
  if (!mean) return [missing.length === 0 ? 'No exam set counts here.' : `There is no mark for ${listed(missing)}.`];
  const left = missing.length === 0 ? [] : [`There is no mark for ${listed(missing)}: left out, not counted as zero.`];
  if (present.length === 1)
    return [`The mark is ${present[0]?.text} of ${highest}${roundingClause(mean, decimals)}.`, ...left];
  const equal = present.every((mark) => mark.weight === present[0]?.weight);
  const texts = present.map((mark) => (equal ? mark.text : `${mark.text} (weight ${mark.weight})`));
  return [`${listed(texts)}${equal ? ' count equally and' : ''} average ${rounded(mean, decimals)}.`, ...left];
}

export const addition = (terms: readonly number[]): string => {
  const sum = terms.reduce((total, term) => total + term, 0);
  return terms.length < 2 ? String(sum) : `${terms.join(' + ')} = ${sum}`;
};

export function averageSentences(
  summary: CardSummary,
  figures: readonly number[],
  ungraded: readonly string[],
): string[] {
  const average = summary.average
    ? [
        `Total: ${addition(figures)}. Divided by ${counted(figures.length, 'subject')} the average is ${rounded(summary.average, 1)}.`,
      ]
    : ['No subject can be graded yet, so there is no average.'];
  if (ungraded.length === 0) return average;
  return [
    ...average,
    `Complete ${summary.graded} of ${summary.taken}. Not counted, because marks are missing: ${listed(ungraded)}.`,
  ];
}

export const averageOf = <R extends { readonly name: string }>(
  card: CardSummary & { readonly subjects: readonly R[] },
  figureOf: (subject: R) => number | null,
): string[] =>
  averageSentences(
    card,
    card.subjects.flatMap((subject) => figureOf(subject) ?? []),
    card.subjects.filter((subject) => figureOf(subject) === null).map(({ name }) => name),
  );
