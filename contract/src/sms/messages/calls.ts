import { z } from 'zod';
import { call, kilobyte } from '../../call.ts';
import { choice, date, type Field, flag, id, idOrZero, list, optional, payload, text, whole } from '../../fields.ts';
import { longestName, parentChoices, reminderSources } from '../rules.ts';
import { staffCat } from '../staffCat.ts';
import { smsTexts } from '../texts.ts';
import { batchStates, messageStates, mostChildren, mostContacts } from './states.ts';
import { messagesTexts as texts } from './texts.ts';

/** OTHER: typed numbers, a sheet. */
const sentTo = ['PARENTS', 'STAFF', 'OTHER'] as const;

const moment = (): Field<string> =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    z.iso.datetime({ error: () => texts.sendAtWrong }),
  ) as never;

const message = {
  selectedContacts: optional(
    list(
      payload({
        name: text({ max: longestName }),
        phone: text({ max: 40 }),
        /** A text of its own, complete but for the signature. One of more than six parts is not sent. */
        message: optional(text({ max: 1_000 })),
        /** The children that it is about. */
        students: optional(list(id(), { max: mostChildren })),
      }),
      { max: mostContacts, tooMany: texts.tooManyContacts },
    ),
  ),
  message: optional(text({ max: 1_000, tooLong: texts.textTooLong })),
  /** 1: names and all else that is filled in are made plain too, as the screen offers. */
  plain: optional(flag()),
  audience: optional(choice(sentTo, smsTexts.selectAction)),
  classID: optional(idOrZero()),
  streamID: optional(idOrZero()),
  staffCat: staffCat(),
  /** Whom @parent names where father and mother have one telephone; absent: as the rule. */
  which: optional(choice(parentChoices)),
  /** Reminders; those of FEES also need seeFee. */
  source: optional(choice(reminderSources)),
  /** A moment in UTC; absent: now. */
  sendAt: optional(moment()),
  urgent: optional(flag()),
  /** Why it is urgent. */
  reason: optional(text({ max: 200 })),
};

const unreached = z.array(z.object({ name: z.string(), phone: z.string(), reason: z.string() }));

/** In SMS, but for `amount` in UGX. */
const preview = {
  messages: z.number(),
  cost: z.number(),
  amount: z.number(),
  balance: z.number(),
  parts: z.object({ least: z.number(), most: z.number() }),
  /** The first text and the longest. */
  samples: z.array(z.object({ name: z.string(), phone: z.string(), text: z.string(), parts: z.number() })),
  unreached,
  /** That these words went to these telephones within a day; ''. */
  repeated: z.string(),
  /** When the first message leaves, in UTC. */
  startsAt: z.string(),
  /** UGX an SMS. */
  rate: z.number(),
};

const counts = {
  messages: z.number(),
  parts: z.number(),
  queued: z.number(),
  sending: z.number(),
  sent: z.number(),
  delivered: z.number(),
  failed: z.number(),
  unknown: z.number(),
  cancelled: z.number(),
};

const batchRow = z.object({
  id: z.number(),
  createdAt: z.string(),
  startsAt: z.string(),
  endedAt: z.string(),
  audience: z.string(),
  source: z.enum([...reminderSources, '']),
  /** Whom it went to, in words. */
  about: z.string(),
  /** As it was typed; '' when the caller may not read it, or after 12 months. */
  text: z.string(),
  /** 1: each contact has a text of its own. */
  isPersonal: z.number(),
  state: z.enum(batchStates),
  /** Why it is held, or was stopped by the program, in words. */
  heldWhy: z.string(),
  isUrgent: z.number(),
  reason: z.string(),
  userID: z.number(),
  by: z.string(),
  /** 0: sent anew of no other. */
  resendOf: z.number(),
  /** 1: the simulator's. */
  simulator: z.number(),
  ...counts,
});

const messageRow = z.object({
  id: z.number(),
  batch: z.number(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  parts: z.number(),
  status: z.enum(messageStates),
  /** The gateway's code. */
  reference: z.string(),
  reason: z.string(),
  charged: z.number(),
  gateway: z.string(),
  created_at: z.string(),
  /** When the gateway took it. */
  sentAt: z.string(),
  /** Who sent it. */
  by: z.string(),
  /** 1: the simulator took it. */
  simulator: z.number(),
});

const days = { startFrom: date(smsTexts.fillDays), endAt: date(smsTexts.fillDays) };
const page = optional(whole(1, 1_000_000));
/** For exports. */
const size = optional(whole(1, 1_000));

export const messagesCalls = {
  previewSms: call({
    about: 'What a message would cost, to whom it goes and to whom not. Nothing is sent.',
    allowed: ['sendSms'],
    writes: false,
    heavy: true,
    largestBody: 24_576 * kilobyte,
    payload: payload(message),
    answer: z.object(preview),
  }),
  sendSms: call({
    about:
      'Takes messages for sending and reserves their credit. 409 with `preview` when the cost is not the expected one, with `current` when the same was sent within ten minutes.',
    allowed: ['sendSms'],
    writes: true,
    heavy: true,
    largestBody: 24_576 * kilobyte,
    payload: payload({
      ...message,
      /** SMS, as previewed. */
      expectedCost: optional(whole(0, 1_000_000)),
      /** 1: though the same was just sent. */
      again: optional(flag()),
    }),
    answer: z.object({
      /** Messages that were taken, and contacts that cannot be reached. */
      sent: z.number(),
      failed: z.number(),
      /** SMS. */
      cost: z.number(),
      batchID: z.number(),
      balance: z.number(),
      unreached,
      startsAt: z.string(),
    }),
  }),
  getSmsBatches: call({
    about:
      'What was sent within some days, the latest first. Personal texts are shown only to those who may read them.',
    allowed: ['sendSms'],
    writes: false,
    payload: payload({ ...days, page, size }),
    answer: z.object({ mainData: z.array(batchRow), total: z.number() }),
  }),
  showSmsBatch: call({
    about: 'One batch, with who could not be reached and what the caller may do with it.',
    allowed: ['sendSms'],
    writes: false,
    payload: payload({ showID: id() }),
    answer: z.object({
      selected: batchRow.extend({
        unreached,
        canStop: z.number(),
        canRelease: z.number(),
        /** Messages that Resend failed would send, and those of unknown fate. */
        resendable: z.object({ failed: z.number(), unknown: z.number() }),
      }),
    }),
  }),
  getSentSms: call({
    about: 'Messages within some days, by name, number, words, state and sender, the latest first.',
    allowed: ['sendSms'],
    writes: false,
    payload: payload({
      ...days,
      /** Part of a name, number or text. */
      text: optional(text({ max: 100 })),
      state: optional(choice(messageStates)),
      userID: optional(id()),
      batchID: optional(id()),
      /** What the parents of a student got; the days are not asked for then. */
      studentID: optional(id()),
      page,
      size,
    }),
    answer: z.object({ mainData: z.array(messageRow), total: z.number() }),
  }),
  stopSms: call({
    about: 'Cancels what has not left of one’s own batch; ADMIN of any. Its credit comes back.',
    allowed: ['sendSms'],
    writes: true,
    payload: payload({ id: id() }),
    answer: z.object({ cancelled: z.number() }),
  }),
  releaseSms: call({
    about:
      'Lets a held batch go on: one whose sender was deactivated or may not send any more, by anybody who sends messages.',
    allowed: ['sendSms'],
    writes: true,
    payload: payload({ id: id() }),
    answer: z.object({ cancelled: z.number() }),
  }),
  resendSms: call({
    about: 'Sends what failed of a batch once more, to the same people at today’s numbers, as a new batch.',
    allowed: ['sendSms'],
    writes: true,
    payload: payload({
      id: id(),
      /** 1: also what nobody knows of; they may get it twice. */
      unknown: flag(),
      expectedCost: optional(whole(0, 1_000_000)),
      dryRun: flag(),
    }),
    answer: z.object({ preview: z.object(preview), batchID: z.number() }),
  }),
};
