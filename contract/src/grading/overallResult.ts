import { bandFor } from './bandFor.ts';
import { decimalText, type Fraction, halfUp } from './fraction.ts';
import type { Letter, LetterBand } from './letterBand.ts';
import type { NlscCard } from './nlscCard.ts';
import type { NlscScheme } from './nlscScheme.ts';
import type { UaceCard } from './uaceCard.ts';
import type { UaceScheme } from './uaceScheme.ts';
import type { UceCard } from './uceCard.ts';

/** How a student does over all subjects: what comments are chosen by. */
export interface OverallResult {
  /** «71.4 %», «aggregate 23», «14 / 20»; '' when nothing can be graded. */
  readonly text: string;
  /** A (best) to E, whatever the curriculum; '' when there is no overall result. */
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

/**
 * Curriculum 1: divisions I to IV and U are A to E. Division X, for a compulsory subject without a mark, has an aggregate so
 * far but no band.
 */
export function uceResult(card: UceCard): OverallResult {
  if (!card.aggregate) return nothing;
  return { text: `aggregate ${card.aggregate.value}`, band: BY_DIVISION[card.division] };
}

/** Curriculum 2: the average of the subjects' totals, read as one total by the scheme's own letters (domain.md 2.4). */
export function nlscResult(scheme: NlscScheme, card: NlscCard): OverallResult {
  if (!card.average) return nothing;
  return { text: percentText(card.average), band: letterOf(scheme.grades, card.average) };
}

/**
 * Curriculum 3: points in fifths of the highest possible, of 20 from 16 on A, from 12 B, from 8 C, from 4 D, below E. Rules
 * without points (domain.md 3.10) read the average of the subjects by their letters.
 */
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
