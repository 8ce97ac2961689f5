import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, file, idOrZero, optional, payload } from '../../fields.ts';
import { parentChoices } from '../rules.ts';
import { staffCat } from '../staffCat.ts';
import { smsTexts as texts } from '../texts.ts';
import { audiences } from './audiences.ts';

const named = z.object({ id: z.number(), name: z.string() });

const contact = z.object({
  /** The telephone, or of somebody without one that can be reached «student 12», «user 7». */
  id: z.string(),
  /** Of parents the children's names, joined, and shortened to 100 letters. @name is all of them. */
  name: z.string(),
  /** As +256772123456; as it was typed where it is no use. */
  phone: z.string(),
  /** `fixed`: always added. */
  kind: z.enum(['parent', 'staff', 'fixed']),
  /** The children of this telephone among those selected. */
  students: z.array(named),
  /** As «S1 EAST», of all children; it takes the place of @class. */
  class: z.string(),
  /** It takes the place of @parent. */
  parent: z.string(),
  /** '' without a number that can be reached. */
  network: z.string(),
  /** Why the contact cannot be reached; ''. */
  problem: z.string(),
});

export const contactsCalls = {
  getLists: call({
    about:
      'What the screens of messages choose from: classes and streams, of a teacher without seeStu their own, categories of staff, and the rules, price and balance that hold.',
    allowed: ['sendSms'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      /** `streams`: ids of its streams, separated by commas. */
      classData: z.array(named.extend({ streams: z.string() })),
      streamData: z.array(named),
      /** None for somebody without seeStu. */
      staffCatData: z.array(named),
      rules: z.object({
        which: z.enum(parentChoices),
        /** '' without one. It stands under each message. */
        signature: z.string(),
        /** Hours at the school, `closes` excluded. */
        opens: z.number(),
        closes: z.number(),
        /** SMS a user and day, 0 without a limit, and what is left of it today. */
        dayLimit: z.number(),
        leftToday: z.number(),
        /** UGX an SMS. */
        rate: z.number(),
        /** Takes the place of @school. */
        school: z.string(),
        /** The school’s first number, as parents dial it: answers to a message do not arrive. '' without one. */
        phone: z.string(),
        /** Networks that a gateway sends to just now. */
        networks: z.array(z.string()),
      }),
      /** SMS. */
      balance: z.number(),
    }),
  }),
  getSmsContacts: call({
    about:
      'Who would get a message: parents of active students, children of one telephone joined, or active staff; those who cannot be reached with the reason, and the fixed contacts.',
    allowed: ['sendSms'],
    writes: false,
    payload: payload({
      audience: choice(audiences, texts.selectAction),
      /** 0: all. Needed for PARENTS. */
      classID: optional(idOrZero()),
      streamID: optional(idOrZero()),
      /** 0: all. Needed for STAFF. */
      staffCat: staffCat(),
      /** Absent: the rule. */
      which: optional(choice(parentChoices)),
    }),
    answer: z.object({
      parentsContacts: z.array(contact).optional(),
      staffContacts: z.array(contact).optional(),
    }),
  }),
  readSmsSheet: call({
    about:
      'Reads contacts from a sheet with the columns Phone and Name; further columns are for @Column. Nothing is kept.',
    allowed: ['sendSms'],
    writes: false,
    payload: payload({ file: file() }),
    answer: z.object({
      contacts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          phone: z.string(),
          network: z.string(),
          /** In the order of `columns`. */
          values: z.array(z.string()),
        }),
      ),
      /** Names of the further columns, each as it follows the @. */
      columns: z.array(z.string()),
      /** Lines that are no use. */
      rows: z.array(z.object({ line: z.number(), name: z.string(), phone: z.string(), problem: z.string() })),
    }),
  }),
};
