import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, clearable, flag, id, idOrZero, list, optional, payload, text, whole } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';
import { reportsTexts as texts } from '../texts.ts';
import { commentBands, commentKinds, genericSkills, learnerValues, longestComment } from './rules.ts';

/** Judged row by row, so that a text or a score that is wrong fails alone; '' and null clear, absent leaves. */
const comment = () => z.string().max(2000).nullish();
const projectScore = () => z.union([z.null(), z.number(), z.string()]).optional();

const place = {
  yearID: id(schoolTexts.selectAllFields),
  termID: whole(1, 3, schoolTexts.selectAllFields),
  classID: id(schoolTexts.selectAllFields),
  streamID: idOrZero(schoolTexts.selectAllFields),
};

/** What is said of a student in a term. */
const said = z.object({
  classComment: z.string(),
  headComment: z.string(),
  /** Curriculum 2: generic skills and values shown, of the fixed lists. */
  skills: z.array(z.string()),
  values: z.array(z.string()),
  /** Curriculum 2: the project's score of the year, 0.9 to 3; null without one. */
  project: z.number().nullable(),
  /** 0 while nothing has been said. */
  ver: z.number(),
});

export const commentsCalls = {
  getComments: call({
    about:
      'The students of a stream with what their report of the term will say, their result so far, and the school’s phrases.',
    allowed: ['addMark', 'allMark', 'genRep'],
    writes: false,
    payload: payload(place),
    answer: z.object({
      curriculumID: z.number(),
      /** 1: the caller writes the class teacher's comments; the head teacher's. */
      mayClass: z.number(),
      mayHead: z.number(),
      /** 1: explainGrade tells the caller how each result came about, of every student here. */
      mayExplain: z.number(),
      classTeacher: z.string(),
      students: z.array(
        said.extend({
          studentID: z.number(),
          regno: z.string(),
          name: z.string(),
          /** What @name of a phrase becomes. */
          firstname: z.string(),
          /** The overall result so far, in words: 71.4 %, aggregate 23, 14 / 20; '' without marks. */
          result: z.string(),
          /** A (best) to E of that result, '' without one: which phrases fit. */
          band: z.string(),
          /** 1: explainGrade tells the caller how this result came about. */
          mayExplain: z.number(),
        }),
      ),
      phrases: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          band: z.string(),
          text: z.string(),
          /** 1: the caller may change it. */
          mayChange: z.number().optional(),
        }),
      ),
    }),
  }),
  saveComments: call({
    about:
      'Writes comments, skills, values and project scores, each student by itself; absent fields stay as they are.',
    allowed: ['addMark', 'allMark', 'genRep'],
    writes: true,
    payload: payload({
      yearID: id(),
      termID: whole(1, 3),
      comments: list(
        payload({
          studentID: id(),
          classComment: comment(),
          headComment: comment(),
          skills: clearable(list(choice(genericSkills), { max: genericSkills.length })),
          values: clearable(list(choice(learnerValues), { max: learnerValues.length })),
          project: projectScore(),
          /** The version last seen, 0 for none: 409 when it has changed since. */
          ver: optional(whole(0, 2 ** 31)),
        }),
        { min: 1, max: 500 },
      ),
    }),
    answer: z.object({
      /** One for each, in the same order. */
      results: z.array(
        z.object({
          ok: z.boolean(),
          status: z.number(),
          msg: z.string(),
          ver: z.number(),
          /** On 409: what it says now. */
          current: said.optional(),
        }),
      ),
    }),
  }),
  savePhrase: call({
    about: 'Adds a phrase to the school’s bank of comments (no id) or changes one; status 0 takes it out of use.',
    allowed: ['addMark', 'allMark', 'genRep'],
    writes: true,
    payload: payload({
      id: optional(id()),
      kind: choice(commentKinds),
      /** '' for any result. */
      band: optional(choice(commentBands)),
      text: text({ max: longestComment, msg: texts.enterComment, tooLong: texts.commentTooLong }),
      status: optional(flag()),
    }),
    answer: z.object({ id: z.number() }),
  }),
};
