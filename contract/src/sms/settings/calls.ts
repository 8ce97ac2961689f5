import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, clearable, flag, id, name, optional, payload, text, ver, whole } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';
import { parentChoices } from '../rules.ts';
import { settingsTexts as texts } from './texts.ts';

const rules = {
  /** Which parent gets a message, unless it says otherwise. */
  which: z.enum(parentChoices),
  /** Appended to each message that does not have it; ''. */
  signature: z.string(),
  /** Hours at the school between which messages leave, `closes` excluded. */
  opens: z.number(),
  closes: z.number(),
  /** SMS that one user may send in a day; Enter 0 for no limit. */
  dayLimit: z.number(),
  /** SMS under which the dashboard warns. */
  lowCredit: z.number(),
  /** 1: a payment's SMS are given as soon as it is paid. */
  distributes: z.number(),
  ver: z.number(),
};

export const settingsCalls = {
  getSmsRules: call({
    about: 'The school’s rules for SMS.',
    allowed: ['setRep'],
    writes: false,
    payload: payload({}),
    answer: z.object(rules),
  }),
  saveSmsRules: call({
    about: 'Changes the rules for SMS; absent fields stay.',
    allowed: ['setRep'],
    writes: true,
    payload: payload({
      which: optional(choice(parentChoices)),
      signature: clearable(text({ max: 60 })),
      opens: optional(whole(6, 20, texts.hours)),
      closes: optional(whole(7, 21, texts.hours)),
      dayLimit: optional(whole(0, 1_000_000)),
      lowCredit: optional(whole(0, 1_000_000)),
      distributes: optional(flag()),
      ver: ver(),
    }),
    answer: z.object(rules),
  }),
  getFixedContacts: call({
    about: 'Who gets every message to parents or staff besides, switched off ones too.',
    allowed: ['setRep'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          /** null: a name and number that were typed. */
          userID: z.number().nullable(),
          name: z.string(),
          /** Of a staff member the one on the record. */
          phone: z.string(),
          status: z.number(),
          /** Why no message reaches it; ''. */
          problem: z.string(),
          ver: z.number(),
        }),
      ),
      /** Active staff, to choose from. */
      staffData: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  saveFixedContact: call({
    about: 'Adds a staff member, or a name and number, to who gets every message (no id), or changes one.',
    allowed: ['setRep'],
    writes: true,
    payload: payload({
      id: optional(id()),
      userID: optional(id()),
      name: optional(name({ msg: schoolTexts.enterName, max: 60 })),
      phone: optional(text({ max: 40 })),
      status: optional(flag()),
      ver: ver(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  getSmsTemplates: call({
    about: 'The shared templates and one’s own drafts, those out of use too.',
    allowed: ['sendSms'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          text: z.string(),
          /** 0: a draft that only its maker sees. */
          shared: z.number(),
          status: z.number(),
          by: z.string(),
          /** Last change. */
          at: z.string(),
          ver: z.number(),
        }),
      ),
    }),
  }),
  saveSmsTemplate: call({
    about: 'Adds a template or draft (no id), or changes one. Another user’s draft is not found.',
    allowed: ['sendSms'],
    writes: true,
    payload: payload({
      id: optional(id()),
      name: name({ msg: schoolTexts.enterName, max: 60 }),
      text: text({ max: 1_000, msg: texts.enterText, tooLong: texts.textTooLong }),
      shared: optional(flag()),
      status: optional(flag()),
      ver: ver(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  getOptOuts: call({
    about: 'Numbers that opted out, and those that wanted none once.',
    allowed: ['sendSms'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          phone: z.string(),
          since: z.string(),
          how: z.string(),
          /** '': a gateway told it. */
          by: z.string(),
          /** null: it stands. */
          endedAt: z.string().nullable(),
          endedBy: z.string(),
          endReason: z.string(),
        }),
      ),
    }),
  }),
  saveOptOut: call({
    about: 'Notes that a telephone wants no messages (status 1), or ends that with a reason (its id and status 0).',
    allowed: ['sendSms'],
    writes: true,
    payload: payload({
      id: optional(id()),
      phone: optional(text({ max: 40 })),
      how: optional(text({ max: 100 })),
      reason: optional(text({ max: 200 })),
      status: flag(),
    }),
    answer: z.object({ id: z.number() }),
  }),
};
