import { z } from 'zod';
import { call } from '../../call.ts';
import { payload } from '../../fields.ts';

export const ledgerCalls = {
  getSmsPrices: call({
    about: 'What an SMS costs and has cost one’s branch, the newest first: UGX, since when, by whom and why.',
    allowed: ['buySms'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({ id: z.number(), rate: z.number(), at: z.string(), by: z.string(), reason: z.string() }),
      ),
    }),
  }),
};
