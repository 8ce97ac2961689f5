import { z } from 'zod';
import { call } from '../call.ts';
import { choice, flag, id, idOrZero, list, optional, payload, text, whole } from '../fields.ts';
import { reportAnswer } from './reportAnswer.ts';
import { reportsTexts as texts } from './texts.ts';

export const reportsCalls = {
  generateEOTReport: call({
    about:
      'End-of-term report cards of a stream, a class, the school or chosen students of a class as one PDF, a page a student.',
    allowed: ['genRep'],
    writes: true,
    payload: payload({
      yearID: id(texts.selectStarred),
      termID: id(texts.selectStarred),
      classID: idOrZero(texts.selectStarred),
      streamID: idOrZero(texts.selectStarred),
      /** Only these, who are all in the class and stream in the term. */
      studentList: optional(list(id(), { min: 1, max: 2000, msg: texts.chooseStudent })),
      setID1: optional(idOrZero()),
      setID2: optional(idOrZero()),
      setID3: optional(idOrZero()),
      setNumber: optional(whole(0, 3)),
      curriculumID: optional(whole(1, 3)),
      reportType: optional(choice(['EOT_REPORT'])),
      /** 1: issues the cards although their exam sets are not those of the term. */
      issue: optional(flag()),
    }),
    answer: reportAnswer,
  }),
  verifyReport: call({
    about:
      'Whether the code on a printed report, admission letter, receipt or examination permit is genuine: the school, the year and term, initials and totals (of a receipt its number, amount and date, of a permit the examination, its last day and the class), nothing more.',
    allowed: 'anyone',
    writes: false,
    public: true,
    payload: payload({ code: text({ max: 20 }) }),
    answer: z.object({
      /** EXPIRED: a permit whose last day is over. */
      state: z.enum(['VALID', 'REPLACED', 'VOID', 'EXPIRED', 'UNKNOWN']),
      /** '' for an unknown code. */
      paper: z.enum(['REPORT', 'ADMISSION_LETTER', 'RECEIPT', 'PERMIT', '']),
      school: z.string(),
      year: z.string(),
      term: z.string(),
      initials: z.string(),
      totals: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  }),
};
