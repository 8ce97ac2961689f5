import { differenceInWords } from '@somero/contract/fees/rules.ts';
import { countedOf, type Note, notes } from '@somero/contract/fees/till/rules.ts';
import { tillTexts as texts } from '@somero/contract/fees/till/texts.ts';
import { firstProblem } from '../../ui/fields/firstProblem.ts';

/** How many of each note and coin, as typed. */
type Pieces = Record<`n${Note}`, string>;

export interface CountValues extends Pieces {
  banked: string;
  accountID: number;
  slip: string;
  reason: string;
}

export const nameOf = (note: Note): `n${Note}` => `n${note}`;

export const nothingCounted: CountValues = {
  ...(Object.fromEntries(notes.map((note) => [nameOf(note), ''])) as Pieces),
  ...{ banked: '', accountID: 0, slip: '', reason: '' },
};

const digits = (typed: string): number => (/^\d{1,12}$/.test(typed.trim()) ? Number(typed) : 0);

export const countsOf = (values: CountValues) =>
  notes.map((note) => ({ note, pieces: digits(values[nameOf(note)]) })).filter(({ pieces }) => pieces > 0);

export const countedIn = (values: CountValues): number => countedOf(countsOf(values));
export const bankedIn = ({ banked }: CountValues): number => digits(banked);

export function problemWith(values: CountValues, { expected, isOthers }: { expected: number; isOthers: boolean }) {
  const difference = countedIn(values) - expected;
  const banks = bankedIn(values) > 0;
  const pieces = notes.map((note) => [
    nameOf(note),
    !/^\d{0,6}$/.test(values[nameOf(note)].trim()) && 'Enter how many there are, in digits',
  ]);
  return firstProblem<CountValues>({
    ...Object.fromEntries(pieces),
    banked:
      (!/^\d{0,12}$/.test(values.banked.trim()) && 'Enter only digits') ||
      (bankedIn(values) > countedIn(values) && texts.mostBanked(countedIn(values))),
    accountID: banks && values.accountID === 0 && texts.selectAccount,
    slip: banks && values.slip.trim() === '' && texts.enterSlip,
    reason:
      values.reason.trim() === '' &&
      ((difference !== 0 && texts.differenceReason(differenceInWords(difference))) || (isOthers && texts.othersReason)),
  });
}
