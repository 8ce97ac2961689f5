import { z } from 'zod';
import { call, kilobyte } from '../../call.ts';
import { choice, clearable, file, flag, id, idOrZero, list, optional, payload, text, whole } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';
import { sheetRow } from '../../sheetRow.ts';
import { reportsTexts as texts } from '../texts.ts';
import { commentBands, commentKinds, genericSkills, learnerValues, longestComment } from './rules.ts';

/** Validated field by field: what cannot be is refused alone, the rest of its row is stored, and `current` has it. '' and null clear. */
const comment = () => z.string().max(2000).meta({ maxLength: longestComment }).nullish();
const figure = () => z.union([z.null(), z.number(), z.string()]).optional();

const place = {
  yearID: id(schoolTexts.selectAllFields),
  termID: whole(1, 3, schoolTexts.selectAllFields),
  classID: id(schoolTexts.selectAllFields),
  streamID: idOrZero(schoolTexts.selectAllFields),
};

const said = z.object({
  classComment: z.string(),
  headComment: z.string(),
  skills: z.array(z.string()),
  values: z.array(z.string()),
  /** Curriculum 2: the project's score of the year, 0.9 to 3, null without one. */
  project: z.number().nullable(),
  /** Of the days on which the school was open in the term; null until entered. */
  daysPresent: z.number().nullable(),
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
      mayClass: z.number(),
      mayHead: z.number(),
      /** 1: explainGrade is open to the caller for every student here. */
      mayExplain: z.number(),
      classTeacher: z.string(),
      /** The days on which the school was open in the term; 0 until set, and then nobody’s days are entered. */
      daysOpen: z.number(),
      students: z.array(
        said.extend({
          studentID: z.number(),
          regno: z.string(),
          name: z.string(),
          firstname: z.string(),
          /** 71.4 %, aggregate 23, 14 / 20, or '' without marks. */
          result: z.string(),
          /** A (best) to E of that result, '' without one. It says which phrases fit. */
          band: z.string(),
          mayExplain: z.number(),
        }),
      ),
      phrases: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          band: z.string(),
          text: z.string(),
          mayChange: z.number().optional(),
        }),
      ),
    }),
  }),
  saveComments: call({
    about:
      'Writes comments, skills, values, project scores and days present, each student by itself; absent fields stay as they are. A field that cannot be holds back nothing else of its row.',
    allowed: ['addMark', 'allMark', 'genRep'],
    writes: true,
    largestBody: 2048 * kilobyte,
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
          project: figure(),
          /** Of the days open. */
          daysPresent: figure(),
          /** The version last seen, 0 for none. 409 when it has changed since. */
          ver: optional(whole(0, 2 ** 31)),
        }),
        { min: 1, max: 500 },
      ),
    }),
    answer: z.object({
      results: z.array(
        z.object({
          ok: z.boolean(),
          status: z.number(),
          msg: z.string(),
          ver: z.number(),
          current: said.optional(),
        }),
      ),
    }),
  }),
  importAttendance: call({
    about:
      'Takes the days present of a stream’s students from a sheet of Index number, Name and Days present: all rows or none. An empty cell leaves what is stored.',
    allowed: ['addMark', 'allMark', 'genRep'],
    writes: true,
    payload: payload({ file: file(), ...place, dryRun: flag() }),
    answer: z.object({
      rows: z.array(
        z.object({
          ...sheetRow,
          regno: z.string(),
          name: z.string(),
          before: z.number().nullable(),
          /** null where it is empty or cannot be read. */
          days: z.number().nullable(),
          /** 1: the sheet changes it. */
          changed: z.number(),
        }),
      ),
      changed: z.number(),
    }),
  }),
  savePhrase: call({
    about: 'Adds a phrase to the school’s bank of comments (no id) or changes one; status 0 takes it out of use.',
    allowed: ['addMark', 'allMark', 'genRep'],
    writes: true,
    payload: payload({
      id: optional(id()),
      kind: choice(commentKinds),
      band: optional(choice(commentBands)),
      text: text({ max: longestComment, msg: texts.enterComment, tooLong: texts.commentTooLong }),
      status: optional(flag()),
    }),
    answer: z.object({ id: z.number() }),
  }),
  saveStarterPhrases: call({
    about:
      'Adds the thirty starter phrases of the kinds that the caller writes and of which the school has none; status 0 takes them out of use where nobody changed them.',
    allowed: ['addMark', 'allMark', 'genRep'],
    writes: true,
    payload: payload({ status: flag() }),
    /** How many were added or taken out. */
    answer: z.object({ phrases: z.number() }),
  }),
};
