import { z } from 'zod';
import type { Call } from './call.ts';

/** The same for as long as the answer of a call has the same fields. */
export const answerShape = ({ answer }: Call): string =>
  JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }));
