import { expect, test } from 'vitest';
import { fraction } from '../fraction.ts';
import type { NlscCard } from '../nlscCard.ts';
import { uaceResult } from '../overallResult.ts';
import { schemeFor } from '../schemes.ts';
import type { UaceCard } from '../uaceCard.ts';
import { UACE_ALIGNED } from '../uaceScheme.ts';
import type { UceCard } from '../uceCard.ts';
import { explainNlscResult, explainUaceResult, explainUceResult } from './explainResult.ts';

const advanced = schemeFor(3, 2024);
const uaceCard = (points: number | null, average = fraction(60, 1)) =>
  ({ points, pointsOutOf: points === null ? null : 20, average }) as UaceCard;

test('a division stands for a letter; division X and no result at all stand for none', () => {
  const card = (division: UceCard['division']) => ({ aggregate: { value: 23 }, division }) as UceCard;
  expect(explainUceResult(card('II'))).toEqual(['Division II stands for B, the letter that comments are chosen by.']);
  expect(explainUceResult(card('X'))).toEqual([]);
  expect(explainUceResult({ aggregate: null, division: 'X' } as UceCard)).toEqual([]);
});

test('an average reaches a letter by the limits of the scheme, and its rounding is shown', () => {
  const told = (average: NlscCard['average']) => explainNlscResult(schemeFor(2, 2024), { average } as NlscCard);
  expect(told(fraction(695, 10))).toEqual([
    'The average of 69.5, rounded to 70 (a whole number, a half goes up) reaches 70, the lower limit of B, the letter that comments are chosen by.',
  ]);
  expect(told(null)).toEqual([]);
});

test('points reach the letter that they have, and one point below its limit they have another', () => {
  for (let points = 0; points <= 20; points++) {
    const { band } = uaceResult(advanced, uaceCard(points));
    const [, limit = ''] =
      new RegExp(`^${points} of 20 points reach (\\d+), the lower limit of ${band}, `).exec(
        explainUaceResult(advanced, uaceCard(points))[0] ?? '',
      ) ?? [];
    expect(uaceResult(advanced, uaceCard(Number(limit))).band).toBe(band);
    if (band !== 'E') expect(uaceResult(advanced, uaceCard(Number(limit) - 1)).band).not.toBe(band);
  }
});

test('rules without points read the average; a card without a result has no letter', () => {
  const { band } = uaceResult(UACE_ALIGNED, uaceCard(null));
  expect(explainUaceResult(UACE_ALIGNED, uaceCard(null))).toEqual([
    expect.stringMatching(`^The average of 60 reaches \\d+, the lower limit of ${band}, `),
  ]);
  expect(explainUaceResult(advanced, { points: null, pointsOutOf: null, average: null } as UaceCard)).toEqual([]);
});
