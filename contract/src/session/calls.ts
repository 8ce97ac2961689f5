import { z } from 'zod';
import { call } from '../call.ts';
import { id, optional, payload, secret, text } from '../fields.ts';
import { rights } from '../rights.ts';
import { sessionTexts as texts } from './texts.ts';

const session = {
  userID: z.number(),
  rights: z.array(z.object(Object.fromEntries(rights.map((right) => [right, z.union([z.literal(0), z.literal(1)])])))),
  accType: z.string(),
  catID: z.number(),
  name: z.string(),
  /** In UGX, for one part of an SMS. */
  smsCost: z.number(),
  branchID: z.number(),
  branchName: z.string(),
  branchesData: z.array(z.object({ id: z.number(), name: z.string() })),
  mustChangePassword: z.number(),
  /** 1: until they set up a second factor, only the calls for that are open. */
  mustSetSecondFactor: z.number(),
};

const time = z.string();
const place = { at: time, ip: z.string(), agent: z.string() };

export const sessionCalls = {
  login: call({
    about:
      'Signs a user in. A refused sign-in answers 200 with error true and says the same whatever was wrong. From a device that has not signed this user in before, the code of the second factor must be right before the password is looked at; on one that has, needsCode 1 says that the password was right and the code is missing or wrong.',
    allowed: 'anyone',
    writes: false,
    repeatable: false,
    payload: payload({
      username: text({ msg: texts.fillAllFields, max: 100 }),
      password: secret(texts.fillAllFields),
      code: optional(text({ max: 40 })),
    }),
    answer: z.object({
      ...session,
      token: z.object({ accessToken: z.string() }),
      deviceToken: z.string(),
      /** They seal what the user has typed on a device and not saved: 32 bytes in hexadecimal digits, the current one first. */
      deviceKeys: z.array(z.string()),
    }),
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
    writes: true,
    repeatable: false,
    payload: payload({
      current: secret(texts.fillAllFields),
      password: secret(texts.fillAllFields),
      password2: secret(texts.fillAllFields),
    }),
    answer: z.object({}),
  }),
  getSessions: call({
    about: 'Where oneself is signed in, the latest first.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          ref: z.string(),
          createdAt: time,
          seenAt: time,
          ip: z.string(),
          agent: z.string(),
          current: z.number(),
        }),
      ),
    }),
  }),
  endSession: call({
    about: 'Ends one of one’s own sessions at once.',
    allowed: 'signedIn',
    writes: true,
    repeatable: false,
    payload: payload({ ref: text({ max: 64 }) }),
    answer: z.object({}),
  }),
  getNotices: call({
    about:
      'What a user should know and has not put away yet: a sign-in or a session of their own from somewhere new; for ADMIN, accounts that many wrong passwords have closed, and SMS credit that somebody added by hand.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          text: z.string(),
          /** The account that is spoken of, or who did it; '' for what is one’s own. */
          account: z.string(),
          ...place,
        }),
      ),
    }),
  }),
  dismissNotice: call({
    about: 'Dismisses one of one’s own notices.',
    allowed: 'signedIn',
    writes: true,
    payload: payload({ id: id() }),
    answer: z.object({}),
  }),
  getSecondFactor: call({
    about: 'Whether one’s own account has a second factor, and whether its category asks for one.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object({
      on: z.number(),
      since: time.nullable(),
      codesLeft: z.number(),
      required: z.number(),
    }),
  }),
  beginSecondFactor: call({
    about:
      'Makes a secret for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds). It counts when confirmSecondFactor has had a code from it.',
    allowed: 'signedIn',
    writes: true,
    repeatable: false,
    payload: payload({ current: secret(texts.fillAllFields) }),
    answer: z.object({
      secret: z.string(),
      uri: z.string(),
      /** An SVG path of dark squares in a square of `size` units, quiet border included. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  }),
  confirmSecondFactor: call({
    about: 'Turns the second factor on with its first code; every other session of the user ends.',
    allowed: 'signedIn',
    writes: true,
    repeatable: false,
    payload: payload({ code: text({ max: 40, msg: texts.enterCode }) }),
    answer: z.object({
      recoveryCodes: z.array(z.string()),
    }),
  }),
  endSecondFactor: call({
    about: 'Turns one’s own second factor off.',
    allowed: 'signedIn',
    writes: true,
    repeatable: false,
    payload: payload({ current: secret(texts.fillAllFields) }),
    answer: z.object({}),
  }),
  reopenAccount: call({
    about: 'Opens an account again that too many wrong passwords have closed to devices that had not signed in before.',
    allowed: ['editUser'],
    writes: true,
    payload: payload({ id: id() }),
    answer: z.object({
      /** 0: it was not closed. */
      opened: z.number(),
    }),
  }),
  reopenAccounts: call({
    about:
      'Opens all accounts again that too many wrong passwords have closed, and dismisses the caller’s notices of them.',
    allowed: 'admin',
    writes: true,
    payload: payload({}),
    answer: z.object({
      /** How many were closed. */
      opened: z.number(),
    }),
  }),
};
