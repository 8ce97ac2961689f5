import { largestFee } from './rules.ts';
import { feesTexts as texts } from './texts.ts';

/** What is wrong with an amount as it was typed, or null (fees.md, section 10). */
export function feeAmountProblem(given: string): string | null {
  const typed = given.trim();
  if (typed === '') return texts.enterAmount;
  if (!/^-?\d+$/.test(typed)) return texts.onlyDigits;
  if (typed.startsWith('-') || /^0+$/.test(typed)) return texts.leastAmount;
  return Number(typed) > largestFee ? texts.mostAmount : null;
}
