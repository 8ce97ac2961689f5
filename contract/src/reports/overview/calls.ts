import { z } from 'zod';
import { call } from '../../call.ts';
import { payload } from '../../fields.ts';

const counted = { expected: z.number(), missing: z.number() };

const classMeans = z.object({
  /** When they were counted. */
  at: z.string(),
  /** The oldest first. */
  terms: z.array(z.object({ yearID: z.number(), yearName: z.string(), termID: z.number() })),
  classes: z.array(
    z.object({
      ...{ classID: z.number(), className: z.string() },
      /** In the order of the terms, in tenths; null without marks. */
      means: z.array(z.number().nullable()),
    }),
  ),
});

export const overviewCalls = {
  getClassMeans: call({
    about:
      'The mean of each class in the running term and the two before it, each as the mark sheet of the term’s result has it, counted again every ten minutes while something changes.',
    allowed: ['allMark'],
    writes: false,
    heavy: true,
    payload: payload({}),
    answer: classMeans,
  }),
  getOverview: call({
    about:
      'The school today, as far as the caller may see it: how far the marks of the term are, students, cards, applications, and what waits for the caller. A set counts for a class once somebody has begun it there.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object({
      /** Of the term, once its days are entered; otherwise null. */
      week: z.object({ now: z.number(), of: z.number() }).nullable(),
      /** 1: the caller could enter marks, and nobody has begun any set of the term. */
      noMarks: z.number(),
      noStudents: z.number(),
      /** With seeStu: active students by class. */
      students: z.array(z.object({ classID: z.number(), className: z.string(), girls: z.number(), boys: z.number() })),
      /** With allMark, of all due sets of the term, as Missing Marks counts them; otherwise null. */
      marks: z
        .object({
          ...counted,
          /** Marks that were there at the end of each of the last 14 days, today included. */
          days: z.array(z.number()),
          bySet: z.array(
            z.object({
              ...{ classID: z.number(), className: z.string(), streamID: z.number(), streamName: z.string() },
              ...{ setID: z.number(), setName: z.string(), ...counted },
            }),
          ),
          bySubject: z.array(
            z.object({
              ...{ classID: z.number(), className: z.string(), subjectID: z.number() },
              ...{ subjectName: z.string(), short: z.string(), ...counted },
            }),
          ),
          /** Who has most to enter, at most 5. */
          owing: z.array(z.object({ userID: z.number(), name: z.string(), missing: z.number(), sheets: z.number() })),
          owingTotal: z.number(),
        })
        .nullable(),
      /** With allMark: those of getClassMeans, when they are known and need not be counted again; otherwise null. */
      means: classMeans.nullable(),
      /** The caller's own lessons, one row for each, with all due sets of its class. */
      lessons: z.array(
        z.object({
          ...{ classID: z.number(), className: z.string(), streamID: z.number(), streamName: z.string() },
          ...{ subjectID: z.number(), subjectName: z.string(), short: z.string() },
          sets: z.array(z.object({ setID: z.number(), setName: z.string(), ...counted })),
        }),
      ),
      /** With allMark or seeStu, and genRep or seeStu: students with a valid end-of-term card of the term; otherwise null. */
      cards: z.object({ printed: z.number(), of: z.number(), last: z.string() }).nullable(),
      /** With admit: sent applications, by intake with any to decide. */
      applications: z
        .object({
          pending: z.number(),
          approved: z.number(),
          rejected: z.number(),
          intakes: z.array(
            z.object({ yearID: z.number(), termID: z.number(), termName: z.string(), pending: z.number() }),
          ),
        })
        .nullable(),
      /** With approveAct: what waits for the caller, and in which projects. */
      expenses: z.object({ total: z.number(), sum: z.number(), projects: z.array(z.string()) }).nullable(),
      /** With addAct: running projects over their budget (`over` 1), or in so many lines, or with returned expenses of the caller. */
      projects: z.array(
        z.object({ id: z.number(), name: z.string(), overLines: z.number(), over: z.number(), returned: z.number() }),
      ),
      /** Class comments where the end-of-term exam has begun: of the caller's own streams, or with allMark of all. */
      comments: z.array(
        z.object({
          ...{ classID: z.number(), className: z.string(), streamID: z.number(), streamName: z.string() },
          ...{ students: z.number(), written: z.number(), mine: z.number() },
        }),
      ),
      /** With editSub: streams with students and without a class teacher. */
      streamsWithoutTeacher: z.number(),
      streams: z.number(),
      /** With editStu: active students without a photo. */
      withoutPhoto: z.number(),
      /** For ADMIN: minutes that the server's clock is behind its records; 0 up to five. */
      clockBehind: z.number(),
      /** For ADMIN: what is wrong with the backups, in words, the gravest first. */
      backups: z.array(z.string()),
    }),
  }),
};
