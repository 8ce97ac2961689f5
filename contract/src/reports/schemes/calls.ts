import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, flag, id, list, name, optional, payload, text, whole } from '../../fields.ts';
import { reportsTexts as texts } from '../texts.ts';

/** Lower limits in whole marks, best first. The last is 0 (domain.md 1.1). */
const bands = () =>
  list(payload({ grade: text({ max: 4 }), min: whole(0, 100) }), { min: 2, max: 12, msg: texts.bandsWrong });

const weight = () => whole(0, 1000);

/** Absent fields are as in the version before. */
const content = {
  curriculumID: whole(1, 3),
  validFrom: whole(2000, 2100),
  /** Curriculum 1: D1 to F9. Curriculum 2: A to E over the total. */
  grades: optional(bands()),
  paperGrades: optional(bands()),
  setWeights: optional(payload({ BOT: weight(), MOT: weight(), EOT: weight(), OTHER: weight() })),
  showPosition: optional(flag()),
  /** Curriculum 1: English and Mathematics always count in the aggregate. */
  forceEnglishMaths: optional(flag()),
  oRule: optional(choice(['STRICT', 'LENIENT'])),
  subsidiaryGradeOrBetter: optional(whole(1, 9)),
};

const band = z.object({ grade: z.string(), min: z.number() });

export const schemesCalls = {
  getGradingSchemes: call({
    about: 'The grading rules of each curriculum in all their dated versions, newest first.',
    allowed: ['setRep', 'genRep', 'allMark'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.string(),
          curriculumID: z.number(),
          name: z.string(),
          validFrom: z.number(),
          /** 1: grades the marks of the current year. */
          inUse: z.number(),
          own: z.number(),
          by: z.string(),
          at: z.string(),
          grades: z.array(band),
          paperGrades: z.array(band),
          setWeights: z.object({ BOT: z.number(), MOT: z.number(), EOT: z.number(), OTHER: z.number() }),
          showPosition: z.number(),
          forceEnglishMaths: z.number(),
          oRule: z.string(),
          subsidiaryGradeOrBetter: z.number().nullable(),
        }),
      ),
    }),
  }),
  previewGradingScheme: call({
    about: 'Which grades a change of the rules would move, over the marks of a year and term.',
    allowed: ['setRep'],
    writes: false,
    payload: payload({ ...content, yearID: id(), termID: whole(1, 3) }),
    answer: z.object({
      looked: z.number(),
      moved: z.number(),
      moves: z.array(z.object({ from: z.string(), to: z.string(), count: z.number() })),
      examples: z.array(
        z.object({
          student: z.string(),
          className: z.string(),
          subject: z.string(),
          from: z.string(),
          to: z.string(),
        }),
      ),
    }),
  }),
  saveGradingScheme: call({
    about: 'Keeps a new version of a curriculum’s grading rules; earlier ones stay for the reports that used them.',
    allowed: ['setRep'],
    writes: true,
    payload: payload({ ...content, name: optional(name({ max: 80 })) }),
    answer: z.object({ id: z.string() }),
  }),
};
