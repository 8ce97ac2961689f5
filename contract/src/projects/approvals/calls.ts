import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, id, optional, payload, text, ver } from '../../fields.ts';
import { activityRow } from '../calls.ts';
import { approvalOrders, mostToApprove } from '../rules.ts';
import { projectsTexts as texts } from '../texts.ts';

export const approvalsCalls = {
  getExpensesToApprove: call({
    about: `The expenses that wait for the caller: not approved, not returned, and neither entered nor changed by them (an ADMIN sees these too). The first ${mostToApprove}.`,
    allowed: ['approveAct'],
    writes: false,
    payload: payload({ projectID: optional(id()), order: optional(choice(approvalOrders)) }),
    answer: z.object({
      mainData: z.array(
        activityRow.extend({
          /** The budget of its activity, what was approved of it, and what waits for approval, this expense included. */
          line: z.object({ amount: z.number(), approved: z.number(), waiting: z.number() }),
        }),
      ),
      /** Of all projects: how many wait, and what they come to. */
      total: z.number(),
      sum: z.number(),
      projects: z.array(z.object({ id: z.number(), name: z.string(), total: z.number(), sum: z.number() })),
      /** How many more wait for somebody else, because the caller entered or changed them. */
      own: z.number(),
    }),
  }),
  returnActivity: call({
    about:
      'Returns an expense to the person who entered it; it stays not approved, and the reason shows until it is changed. Anyone who may approve it may return it. With `ver`, only what the caller has seen.',
    allowed: ['approveAct'],
    writes: true,
    payload: payload({ id: id(), reason: text({ max: 500, msg: texts.enterReason }), ver: ver() }),
    answer: z.object({}),
  }),
};
