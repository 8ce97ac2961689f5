import { bandFor } from './bandFor.ts';
import { decimalText, type Fraction, halfUp } from './fraction.ts';
import type { Letter, LetterBand } from './letterBand.ts';
import type { NlscCard } from './nlscCard.ts';
import type { NlscScheme } from './nlscScheme.ts';
import type { UaceCard } from './uaceCard.ts';
import type { UaceScheme } from './uaceScheme.ts';
import type { UceCard } from './uceCard.ts';

export interface OverallResult {
  /** «71.4 %», «aggregate 23», «14 / 20», or '' when nothing can be graded. */
  readonly text: string;
  /** A (best) to E on every curriculum, '' without an overall result. */
  readonly band: Letter | '';
}

const nothing: OverallResult = { text: '', band: '' };

const BY_DIVISION: Readonly<Record<UceCard['division'], Letter | ''>> = {
  I: 'A',
  II: 'B',
  III: 'C',
  IV: 'D',
  U: 'E',
  X: '',
};

/** Divisions I to IV and U are A to E. Division X (a compulsory subject without a mark) has no band. */
export function uceResult(card: UceCard): OverallResult {
  if (!card.aggregate) return nothing;
  return { text: `aggregate ${card.aggregate.value}`, band: BY_DIVISION[card.division] };
}

/** The average of the subjects' totals, by the scheme's own letters (domain.md 2.4). */
export function nlscResult(scheme: NlscScheme, card: NlscCard): OverallResult {
  if (!card.average) return nothing;
  return { text: percentText(card.average), band: letterOf(scheme.grades, card.average) };
}

/** Fifths of 20 points: from 16 A, 12 B, 8 C, 4 D, below E. Without points (domain.md 3.10): the average's letter. */
export function uaceResult(scheme: UaceScheme, card: UaceCard): OverallResult {
  if (!card.average) return nothing;
  const { points, pointsOutOf } = card;
  if (points !== null && pointsOutOf !== null) {
    const fifth = Math.min(4, Math.floor((points * 5) / pointsOutOf));
    return { text: `${points} / ${pointsOutOf}`, band: (['E', 'D', 'C', 'B', 'A'] as const)[fifth] ?? 'E' };
  }
  const { paperRule } = scheme;
  return {
    text: percentText(card.average),
    band: paperRule.by === 'MEAN_MARK' ? letterOf(paperRule.bands, card.average) : '',
  };
}

const percentText = (average: Fraction): string => `${decimalText(halfUp(average, 1), 1)} %`;

const letterOf = (bands: readonly LetterBand[], average: Fraction): Letter => bandFor(bands, halfUp(average, 0)).grade;
