import { z } from 'zod';
import { call } from '../call.ts';
import { choice, date, id, optional, payload, text, whole } from '../fields.ts';
import { kindNames } from './rules.ts';
import { auditTexts as texts } from './texts.ts';

const fieldsOfRecord = z.record(z.string(), z.unknown()).nullable();

export const auditCalls = {
  getAuditLog: call({
    about:
      'What was done and refused from the first to the last day (at the school), the newest first, 50 a page. `record` is a kind and a number, for example “mark 12”: in at most 31 days, or with a student.',
    allowed: 'admin',
    writes: false,
    payload: payload({
      startFrom: date(texts.chooseDays),
      endAt: date(texts.chooseDays),
      userID: optional(id()),
      call: optional(text({ max: 60 })),
      record: optional(text({ max: 120 })),
      /** What concerns a student of this name or index number. */
      student: optional(text({ max: 100 })),
      kind: optional(choice(kindNames, texts.notAKind)),
      /** One record alone, whole; of others at most three changes are told. */
      seq: optional(id()),
      page: optional(whole(1, 1_000_000)),
    }),
    answer: z.object({
      mainData: z.array(
        z.object({
          seq: z.number(),
          at: z.string(),
          /** 0: the program itself, or somebody at the server's console. */
          userID: z.number(),
          username: z.string(),
          name: z.string(),
          category: z.string(),
          call: z.string(),
          outcome: z.enum(['ok', 'denied', 'error']),
          reason: z.string(),
          ip: z.string(),
          /** `before` is null when created, `after` when deleted. Of a changed record only fields that differ. */
          changes: z.array(
            z.object({
              type: z.string(),
              id: z.union([z.number(), z.string()]),
              before: fieldsOfRecord,
              after: fieldsOfRecord,
              of: fieldsOfRecord.optional(),
            }),
          ),
          words: z.array(z.string()),
          changeCount: z.number(),
        }),
      ),
      total: z.number(),
    }),
  }),
  getAuditAnchor: call({
    about: 'Where the audit ends now, to be printed and put into the safe; `npm run audit:verify` looks for it later.',
    allowed: 'admin',
    writes: false,
    payload: payload({}),
    answer: z.object({
      school: z.string(),
      at: z.string(),
      /** The number of the last record, how many there are up to it, and its hash. */
      seq: z.number(),
      records: z.number(),
      hash: z.string(),
    }),
  }),
};
