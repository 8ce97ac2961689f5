import { z } from 'zod';
import type { Field } from '../fields.ts';
import { largestFee } from './rules.ts';
import { feesTexts as texts } from './texts.ts';

/** Whole UGX, 1 to 999,999,999; a text for each way to be wrong (fees.md, section 10). */
export const feeAmount = (): Field<number, number | string> =>
  z.unknown().transform((value, ctx) => {
    const typed = String(value ?? '').trim();
    const problem = problemOf(typed);
    if (problem === null) return Number(typed);
    ctx.addIssue(problem);
    return z.NEVER;
  }) as never;

function problemOf(typed: string): string | null {
  if (typed === '') return texts.enterAmount;
  if (!/^-?\d+$/.test(typed)) return texts.onlyDigits;
  if (typed.startsWith('-') || /^0+$/.test(typed)) return texts.leastAmount;
  return Number(typed) > largestFee ? texts.mostAmount : null;
}
