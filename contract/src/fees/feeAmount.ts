import { z } from 'zod';
import type { Field } from '../fields.ts';
import { feeAmountProblem } from './feeAmountProblem.ts';

/** Whole UGX, 1 to 999,999,999; a text for each way to be wrong (fees.md, section 10). */
export const feeAmount = (): Field<number, number | string> =>
  z.unknown().transform((value, ctx) => {
    const typed = typeof value === 'object' && value !== null ? 'not an amount' : String(value ?? '');
    const problem = feeAmountProblem(typed);
    if (problem === null) return Number(typed.trim());
    ctx.addIssue(problem);
    return z.NEVER;
  }) as never;
