import { z } from 'zod';
import { call } from '../../call.ts';
import { documentAnswer } from '../../documentAnswer.ts';
import { choice, id, idOrZero, optional, payload, text, whole } from '../../fields.ts';
import { reportsTexts as texts } from '../texts.ts';

export const reportKinds = ['EOT_REPORT', 'GENERAL_REPORT', 'EOY_REPORT'] as const;

export const issuedCalls = {
  getIssuedReports: call({
    about: 'The reports that were issued to a student (studentID) or in a class (classID), newest first.',
    allowed: ['genRep', 'seeStu'],
    writes: false,
    payload: payload({
      studentID: optional(id()),
      yearID: optional(id()),
      termID: optional(whole(1, 3)),
      classID: optional(id()),
      streamID: optional(idOrZero()),
      kind: optional(choice(reportKinds)),
    }),
    answer: z.object({
      reports: z.array(
        z.object({
          id: z.number(),
          studentID: z.number(),
          regno: z.string(),
          name: z.string(),
          kind: z.string(),
          /** The exam set of a GENERAL_REPORT, '' for others. */
          setName: z.string(),
          yearName: z.string(),
          termID: z.number(),
          className: z.string(),
          streamName: z.string(),
          code: z.string(),
          /** 1 for the first. A later change of a mark makes the next. */
          revision: z.number(),
          state: z.string(),
          reason: z.string(),
          issuedAt: z.string(),
          by: z.string(),
        }),
      ),
    }),
  }),
  printReport: call({
    about: 'One issued report again: the same bytes each time, from what was frozen when it was issued.',
    allowed: ['genRep', 'seeStu'],
    writes: true,
    payload: payload({ id: id() }),
    answer: documentAnswer,
  }),
  zipReports: call({
    about: 'The reports of one of one’s own finished runs as single files in a ZIP.',
    allowed: ['genRep'],
    writes: true,
    payload: payload({ jobID: id() }),
    answer: documentAnswer,
  }),
  voidReport: call({
    about: 'Withdraws an issued report: its code then says so.',
    allowed: ['setRep'],
    writes: true,
    payload: payload({ id: id(), reason: text({ max: 300, msg: texts.enterVoidReason }) }),
    answer: z.object({}),
  }),
  getVerifyKey: call({
    about: 'The school’s public keys, with which a printed code is checked without the network.',
    allowed: 'anyone',
    public: true,
    writes: false,
    payload: payload({}),
    /** Ed25519 keys, 32 bytes in base64url: the one that signs now, and all earlier ones. */
    answer: z.object({ school: z.string(), key: z.string(), keys: z.array(z.string()) }),
  }),
};
