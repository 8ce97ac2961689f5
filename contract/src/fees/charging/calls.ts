import { z } from 'zod';
import { call } from '../../call.ts';
import { payload } from '../../fields.ts';

export const chargingCalls = {
  getFeeBatches: call({
    about: 'The latest charges, changes of settings and imports of opening balances, newest first.',
    allowed: ['setFee'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          /** CHARGE, SETTING or OPENING. */
          kind: z.string(),
          /** For example: TERM 2, 2026: S1, S2. */
          label: z.string(),
          students: z.number(),
          entries: z.number(),
          /** Charged up and down, in UGX. */
          up: z.number(),
          down: z.number(),
          at: z.string(),
          by: z.string(),
          /** '' while it stands. */
          undoneAt: z.string(),
          undoneBy: z.string(),
          undoneReason: z.string(),
        }),
      ),
    }),
  }),
};
