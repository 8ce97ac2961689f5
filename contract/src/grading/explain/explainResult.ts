import { bandFor } from '../bandFor.ts';
import { type Fraction, halfUp } from '../fraction.ts';
import type { LetterBand } from '../letterBand.ts';
import type { NlscCard } from '../nlscCard.ts';
import type { NlscScheme } from '../nlscScheme.ts';
import { uaceResult, uceResult } from '../overallResult.ts';
import type { UaceCard } from '../uaceCard.ts';
import type { UaceScheme } from '../uaceScheme.ts';
import type { UceCard } from '../uceCard.ts';
import { bandReached, rounded } from './words.ts';

const chosenBy = (letter: string): string => `${letter}, the letter that comments are chosen by`;

export function explainUceResult(card: UceCard): string[] {
  const { band } = uceResult(card);
  return band ? [`Division ${card.division} stands for ${chosenBy(band)}.`] : [];
}

export const explainNlscResult = (scheme: NlscScheme, { average }: NlscCard): string[] =>
  average ? [letterReached(scheme.grades, average)] : [];

export function explainUaceResult(scheme: UaceScheme, card: UaceCard): string[] {
  const { average, points, pointsOutOf } = card;
  const { band } = uaceResult(scheme, card);
  if (!average || !band) return [];
  if (points === null || pointsOutOf === null)
    return scheme.paperRule.by === 'MEAN_MARK' ? [letterReached(scheme.paperRule.bands, average)] : [];
  const limit = Math.ceil(('EDCBA'.indexOf(band) * pointsOutOf) / 5);
  return [`${points} of ${pointsOutOf} points reach ${limit}, the lower limit of ${chosenBy(band)}.`];
}

function letterReached(bands: readonly LetterBand[], average: Fraction): string {
  const { grade, min } = bandFor(bands, halfUp(average, 0));
  return bandReached(`The average of ${rounded(average, 0)}`, String(min), chosenBy(grade));
}
