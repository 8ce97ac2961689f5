import { z } from 'zod';
import { call } from '../call.ts';
import { optional, payload, secret, text } from '../fields.ts';
import { rights } from '../rights.ts';
import { sessionTexts as texts } from './texts.ts';

const session = {
  userID: z.number(),
  /** One object that holds all 36 flags. */
  rights: z.array(z.object(Object.fromEntries(rights.map((right) => [right, z.union([z.literal(0), z.literal(1)])])))),
  accType: z.string(),
  catID: z.number(),
  name: z.string(),
  /** What the school pays for one part of an SMS, in UGX. */
  smsCost: z.number(),
  branchID: z.number(),
  branchName: z.string(),
  branchesData: z.array(z.object({ id: z.number(), name: z.string() })),
  mustChangePassword: z.number(),
};

export const sessionCalls = {
  login: call({
    about: 'Signs a user in. A refused sign-in answers 200 with error true and says the same whatever was wrong.',
    allowed: 'anyone',
    writes: false,
    repeatable: false,
    payload: payload({
      username: text({ msg: texts.fillAllFields, max: 100 }),
      password: secret(texts.fillAllFields),
      code: optional(text({ max: 20 })),
    }),
    answer: z.object({ ...session, token: z.object({ accessToken: z.string() }), deviceToken: z.string() }),
  }),
  logout: call({
    about: 'Ends the session that it is called with.',
    allowed: 'signedIn',
    writes: true,
    repeatable: false,
    payload: payload({}),
    answer: z.object({}),
  }),
  getSession: call({
    about: 'Who is signed in and what they may do.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object(session),
  }),
  changeOwnPassword: call({
    about: 'Gives oneself a new password; every other session of the user ends.',
    allowed: 'signedIn',
    writes: false,
    repeatable: false,
    payload: payload({
      current: secret(texts.fillAllFields),
      password: secret(texts.fillAllFields),
      password2: secret(texts.fillAllFields),
    }),
    answer: z.object({}),
  }),
};
