import { z } from 'zod';
import { call } from '../../call.ts';
import { payload } from '../../fields.ts';

const simulated = z.union([z.literal(0), z.literal(1)]);

export const healthCalls = {
  getSmsHealth: call({
    about:
      'What needs attention in SMS and mobile money, as far as it is the caller’s, and whether they are simulated.',
    allowed: ['sendSms', 'buySms'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      items: z.array(
        z.object({
          kind: z.string(),
          text: z.string(),
          /** The screen where something can be done. */
          href: z.string(),
          action: z.string(),
        }),
      ),
      simulator: z.object({ sms: simulated, money: simulated }),
    }),
  }),
};
