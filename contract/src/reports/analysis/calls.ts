import { z } from 'zod';
import { call } from '../../call.ts';
import { flag, id, idOrZero, list, optional, payload, text, whole } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';
import { reportsTexts as texts } from '../texts.ts';

const all = schoolTexts.selectAllFields;
const setIDs = () => list(id(), { min: 1, max: 3, msg: texts.selectSet });

const counts = z.object({ male: z.number(), female: z.number() });
const days = z.object({ present: z.number(), open: z.number() });
const position = z.object({ place: z.number(), of: z.number() }).nullable();
const extreme = z.object({ id: z.number(), name: z.string(), result: z.string() });

const sheetOf = () =>
  payload({
    yearID: id(all),
    termID: whole(1, 3, all),
    classID: id(all),
    streamID: idOrZero(all),
    /** One set, or the sets of the term's result. On curriculum 2 the AOI set and one exam set give the result too. */
    setIDs: setIDs(),
  });

const missingOf = {
  yearID: id(all),
  termID: whole(1, 3, all),
  /** Absent: the sets of the term’s result that have marks. */
  setIDs: optional(list(id(), { max: 20 })),
  classID: optional(idOrZero()),
  streamID: optional(idOrZero()),
  /** 1: all subjects of the streams whose results the caller answers for, besides their own. */
  allSubjects: optional(flag()),
};

export const analysisCalls = {
  getMarkSheet: call({
    about:
      'A class as a mark sheet: students by subjects with totals, averages and positions, and what the marks tell.',
    allowed: ['genRep', 'allMark'],
    writes: false,
    payload: sheetOf(),
    answer: z.object({
      curriculumID: z.number(),
      title: z.string(),
      subjects: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          short: z.string(),
          entered: z.number(),
          missing: z.number(),
          /** In tenths, null without marks. Highest and lowest too. */
          mean: z.number().nullable(),
          highest: z.number().nullable(),
          lowest: z.number().nullable(),
          /** Low quarter, median, high quarter. */
          quarters: z.tuple([z.number(), z.number(), z.number()]).nullable(),
          passed: z.number(),
          grades: z.array(counts.extend({ grade: z.string() })),
          teachers: z.string(),
        }),
      ),
      summaryTitles: z.array(z.string()),
      students: z.array(
        z.object({
          id: z.number(),
          regno: z.string(),
          name: z.string(),
          gender: z.string(),
          streamID: z.number(),
          cells: z.array(
            z
              .object({
                mark: z.string(),
                grade: z.string(),
                /** The subject's grade, where `grade` is something else (a percentage). */
                band: z.string().optional(),
                status: z.enum(['COMPLETE', 'PARTIAL', 'INCOMPLETE']),
              })
              .nullable(),
          ),
          summary: z.array(z.string()),
        }),
      ),
      /** Side by side, means in tenths as above, by subject in their order; none when only one stream is shown. */
      streams: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          students: z.number(),
          mean: z.number().nullable(),
          means: z.array(z.number().nullable()),
        }),
      ),
      spread: z.array(counts.extend({ grade: z.string() })),
      /** The five best and weakest by average. Who cannot be graded in every subject is in neither. */
      best: z.array(extreme),
      weakest: z.array(extreme),
    }),
  }),
  getTermMeans: call({
    about: 'The mean of a class by term, this year and the year before, each as the mark sheet of that term has it.',
    allowed: ['genRep', 'allMark'],
    writes: false,
    payload: sheetOf(),
    answer: z.object({
      /** Means in tenths; null without marks. */
      terms: z.array(z.object({ yearName: z.string(), termID: z.number(), mean: z.number().nullable() })),
    }),
  }),
  explainGrade: call({
    about:
      'How a grade was worked out, in words that a parent understands; without a subject the whole card, without sets the term so far.',
    allowed: ['genRep', 'allMark', 'addMark'],
    writes: false,
    payload: payload({
      studentID: id(),
      subjectID: optional(id()),
      yearID: id(),
      termID: whole(1, 3),
      /** As in getMarkSheet. Absent: the sets of the term that hold marks, as in getComments. */
      setIDs: optional(setIDs()),
    }),
    answer: z.object({
      student: z.string(),
      subject: z.string(),
      grade: z.string(),
      working: z.array(z.string()),
      subjects: z.array(z.object({ id: z.number(), name: z.string(), mark: z.string(), grade: z.string() })),
      scheme: z.string(),
    }),
  }),
  getStudentResults: call({
    about:
      'A student’s results by term, six at most and the oldest first, beside the means of the class, as the mark sheet of the term’s result has them; of the terms whose whole card explainGrade tells the caller.',
    allowed: ['genRep', 'allMark', 'addMark'],
    writes: false,
    heavy: true,
    payload: payload({ studentID: id() }),
    answer: z.object({
      terms: z.array(
        z.object({
          yearID: z.number(),
          yearName: z.string(),
          termID: z.number(),
          classID: z.number(),
          className: z.string(),
          streamID: z.number(),
          /** In tenths, null without marks. Means and figures too. */
          average: z.number().nullable(),
          classMean: z.number().nullable(),
          /** «Division II», «average 71.4», «14 / 20»; '' without a result. */
          result: z.string(),
          /** In the class and in the stream; null where the school prints no positions. */
          place: position,
          streamPlace: position,
          /** Marks of the term’s result. */
          expected: z.number(),
          missing: z.number(),
          /** Days; null until both are entered. */
          attendance: days.nullable(),
          subjects: z.array(
            z.object({
              id: z.number(),
              name: z.string(),
              short: z.string(),
              /** As on the mark sheet. */
              mark: z.string(),
              grade: z.string(),
              figure: z.number().nullable(),
              classMean: z.number().nullable(),
            }),
          ),
        }),
      ),
      /** Of terms without a result. */
      otherDays: z.array(z.object({ yearID: z.number(), yearName: z.string(), termID: z.number(), attendance: days })),
    }),
  }),
  getMissingMarks: call({
    about:
      'Every hole in the marks of a term by class, subject and teacher; who enters marks sees their own, and with `allSubjects` all of the streams whose results they answer for.',
    allowed: ['genRep', 'allMark', 'addMark'],
    writes: false,
    payload: payload(missingOf),
    answer: z.object({
      missing: z.number(),
      expected: z.number(),
      /** 1: `allSubjects` may show the caller more than they enter themselves. */
      mayAllSubjects: z.number(),
      holes: z.array(
        z.object({
          classID: z.number(),
          className: z.string(),
          streamID: z.number(),
          streamName: z.string(),
          setID: z.number(),
          setName: z.string(),
          subjectID: z.number(),
          subject: z.string(),
          teachers: z.string(),
          /** Who is reminded: two can have one name. */
          teacherIDs: z.array(z.number()),
          expected: z.number(),
          missing: z.number(),
          mayEnter: z.number(),
          students: z.array(z.string()),
        }),
      ),
      /** A-level students of this year in a subject without any paper, where no mark is expected of them. */
      withoutPapers: z.array(
        z.object({
          classID: z.number(),
          className: z.string(),
          streamID: z.number(),
          streamName: z.string(),
          subjectID: z.number(),
          subject: z.string(),
          teachers: z.string(),
          reason: z.string(),
          count: z.number(),
          /** Five at most. */
          students: z.array(z.string()),
        }),
      ),
    }),
  }),
  getMarkReminders: call({
    about:
      'A message for each teacher who owes marks of a term of this year: @name, @marks, @sheets and @school are filled in. It takes the rights to send messages and to see all students too.',
    allowed: ['genRep', 'allMark', 'addMark'],
    writes: false,
    payload: payload({
      ...missingOf,
      /** Absent: a plain one. */
      text: optional(text({ max: 640 })),
    }),
    answer: z.object({
      /** Before it was filled in. */
      text: z.string(),
      contacts: z.array(
        z.object({
          userID: z.number(),
          name: z.string(),
          /** As +256772123456. */
          phone: z.string(),
          message: z.string(),
          /** How many SMS the message is. */
          parts: z.number(),
        }),
      ),
      unreached: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  }),
  exportMissingMarks: call({
    about: 'The holes in the marks of a term as a sheet, a line for each missing mark.',
    allowed: ['genRep', 'allMark', 'addMark'],
    writes: false,
    payload: payload(missingOf),
    answer: z.object({ path: z.string() }),
  }),
  exportContinuousAssessment: call({
    about: 'AOI averages and project scores by LIN or index number for UNEB (S3 and S4), with its gaps listed.',
    allowed: ['genRep'],
    writes: false,
    payload: payload({ yearID: id(all), classID: id(all) }),
    answer: z.object({ path: z.string(), gaps: z.number() }),
  }),
};
