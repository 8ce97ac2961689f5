import { z } from 'zod';
import { call } from '../../call.ts';
import { date, flag, optional, payload, secret, text, ver } from '../../fields.ts';
import { schoolPayTexts as texts } from './texts.ts';

const settings = {
  code: z.string(),
  on: z.number(),
  /** 1: a password is stored. It is never sent back. */
  hasPassword: z.number(),
  /** What the school registers at SchoolPay, so that each payment is told at once; '' before the first saving. */
  address: z.string(),
  /** Notices with a wrong signature: somebody else knows the address. */
  forged: z.number(),
  ver: z.number(),
};

export const schoolPayCalls = {
  getSchoolPay: call({
    about: 'How the school is known at SchoolPay, without the password.',
    allowed: 'admin',
    writes: false,
    payload: payload({}),
    answer: z.object(settings),
  }),
  saveSchoolPay: call({
    about:
      'Stores how the school is known at SchoolPay; without a password the stored one stays. newAddress 1 replaces the address of notices: the old one counts for 30 days more. Asks for one’s own password.',
    allowed: 'admin',
    writes: true,
    repeatable: false,
    payload: payload({
      code: text({ max: 20, msg: texts.enterCode }),
      password: optional(secret()),
      on: flag(),
      newAddress: optional(flag()),
      current: secret(texts.enterOwn),
      ver: ver(),
    }),
    answer: z.object(settings),
  }),
  getSchoolPayState: call({
    about: 'Whether payments are pulled from SchoolPay, what the last pull brought, and when the next one is.',
    allowed: ['setFee', 'seeFee', 'addPay'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      on: z.number(),
      /** When SchoolPay was asked last; '' before the first time. */
      askedAt: z.string(),
      /** When it answered last. */
      answeredAt: z.string(),
      /** What is wrong since then; '' when all is well. */
      problem: z.string(),
      /** Of the last answer: its days, and what was new, changed or gone. */
      from: z.string(),
      to: z.string(),
      added: z.number(),
      changed: z.number(),
      vanished: z.number(),
      /** '' when it is off. */
      next: z.string(),
    }),
  }),
  syncSchoolPay: call({
    about: 'Asks SchoolPay now for the payments of some days, today and the three before if none are given.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({ from: optional(date()), to: optional(date()) }),
    answer: z.object({ jobID: z.number() }),
  }),
};
