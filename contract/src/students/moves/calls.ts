import { z } from 'zod';
import { call, kilobyte } from '../../call.ts';
import { choice, id, idOrZero, list, optional, payload } from '../../fields.ts';
import { moveActions } from '../rules.ts';
import { studentsTexts as texts } from '../texts.ts';

const move = {
  action: choice(moveActions),
  class1: optional(idOrZero()),
  class2: optional(idOrZero()),
  class3: optional(idOrZero()),
};

const person = z.object({ id: z.number(), regno: z.string(), name: z.string() });

export const movesCalls = {
  promoteStudents: call({
    about:
      'Promotes, demotes or deactivates students of a class, all or none; 409 holds the names of those who cannot be moved.',
    allowed: ['editStu'],
    writes: true,
    largestBody: 256 * kilobyte,
    // An empty list is refused after wrong classes (second document, section 5).
    payload: payload({ ...move, studentList: list(id(), { max: 5000 }) }),
    answer: z.object({
      changed: z.number(),
      /** For undoBatch. */
      batchID: z.number(),
      /** Students whose stream the new class does not have. */
      needStream: z.array(person),
    }),
  }),
  previewPromotion: call({
    about:
      'What a promotion, demotion or deactivation would do to each student of the class, and what is odd about it.',
    allowed: ['editStu'],
    writes: false,
    largestBody: 256 * kilobyte,
    payload: payload(move),
    answer: z.object({
      students: z.array(
        person.extend({
          status: z.number(),
          currentStream: z.number(),
          /** 0 when the new class has no such stream. */
          toStream: z.number(),
          /** Marks of the year's end-of-term sets so far: entered of expected. */
          marksEntered: z.number(),
          marksExpected: z.number(),
          /** Warnings for the user, which block nothing. */
          notes: z.array(z.string()),
        }),
      ),
    }),
  }),
  changeStudents: call({
    about: 'Changes stream, house, residency or subjects of many students at once, all or none.',
    allowed: ['editStu'],
    writes: true,
    largestBody: 256 * kilobyte,
    payload: payload({
      studentList: list(id(), { min: 1, max: 5000, msg: texts.selectStudent }),
      streamID: optional(id()),
      house: optional(id()),
      residencyType: optional(id()),
      addSubjects: optional(list(id(), { max: 60 })),
      removeSubjects: optional(list(id(), { max: 60 })),
      addPapers: optional(list(id(), { max: 60 })),
    }),
    answer: z.object({ changed: z.number(), batchID: z.number() }),
  }),
  getBatches: call({
    about: 'The latest imports, moves and changes of many students, newest first.',
    allowed: ['editStu'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          /** IMPORT, PROMOTE, DEMOTE, DEACTIVATE or CHANGE. */
          kind: z.string(),
          /** For example: S1 to S2, students.xlsx. */
          label: z.string(),
          students: z.number(),
          at: z.string(),
          by: z.string(),
          /** '' while it stands. */
          undoneAt: z.string(),
          undoneBy: z.string(),
        }),
      ),
    }),
  }),
  undoBatch: call({
    about:
      'Takes back a whole import, move or change while nothing newer depends on it; else 409 with reasons: student and why.',
    allowed: ['editStu'],
    writes: true,
    payload: payload({ id: id() }),
    answer: z.object({ changed: z.number() }),
  }),
};
