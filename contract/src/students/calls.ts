import { z } from 'zod';
import { call, kilobyte } from '../call.ts';
import { clearable, file, flag, forUpdate, id, idOrZero, optional, payload, text, ver } from '../fields.ts';
import { classRow, streamRow } from '../school/calls.ts';
import { sheetRow } from '../sheetRow.ts';
import {
  closedRecord,
  eachClearable,
  eachOptional,
  freeFields,
  openRecord,
  perhaps,
  wantedChoices,
  wantedFields,
  wantedPlace,
} from './fields.ts';
import { studentsTexts as texts } from './texts.ts';

export const studentRow = z.object({
  id: z.number(),
  regno: z.string(),
  surname: z.string(),
  firstname: z.string(),
  othername: z.string(),
  gender: z.string(),
  levelID: z.number(),
  currentClass: z.number(),
  /** 0: no stream yet. */
  currentStream: z.number(),
  house: z.number().nullable(),
  residencyType: z.number().nullable(),
  status: z.number(),
});

const auditLine = z.object({
  at: z.string(),
  by: z.string(),
  call: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});

export const studentsCalls = {
  addStudent: call({
    about: 'Registers a student; the answer’s path is the admission and acceptance letter.',
    allowed: ['editStu'],
    writes: true,
    largestBody: 96 * kilobyte,
    payload: payload({
      ...wantedFields(texts.enterRequiredStarred),
      stream: wantedPlace(texts.enterRequiredStarred).stream,
      // Required, but validated after the fields above, in the order of section 5: see studentProblems.
      house: optional(wantedPlace(texts.enterRequiredStarred).house),
      ...eachOptional(wantedChoices),
      ...eachOptional(freeFields),
      photo: optional(file()),
      resultSlip: optional(file()),
    }),
    /** `path` is absent when the letter takes long (`jobID` then) or failed (`failed` says why). */
    answer: z.object({
      id: z.number(),
      path: z.string().optional(),
      jobID: z.number().optional(),
      failed: z.array(z.object({ student: z.string(), msg: z.string() })).optional(),
      warnings: z.array(z.string()),
    }),
  }),
  updateStudent: call({
    about:
      'Changes a student; absent fields stay as they are, empty ones are cleared. The index number does not change.',
    allowed: ['editStu'],
    writes: true,
    largestBody: 96 * kilobyte,
    payload: payload({
      studentID: id(),
      status: optional(flag()),
      ...forUpdate(wantedFields(texts.enterRequired)),
      stream: z.optional(wantedPlace(texts.enterRequired).stream),
      // May not be cleared, but validated in the order of section 5: see studentProblems.
      house: clearable(wantedPlace(texts.enterRequired).house),
      ...eachClearable(wantedChoices),
      ...eachClearable(freeFields),
      mphone: clearable(text({ max: 50 })),
      fphone: clearable(text({ max: 50 })),
      photo: clearable(file()),
      resultSlip: clearable(file()),
      ver: ver(),
    }),
    answer: z.object({ ver: z.number(), warnings: z.array(z.string()) }),
  }),
  showStudent: call({
    about: 'One student; teachers see those of their own classes without health, NIN and parents’ details.',
    allowed: ['seeStu', 'addMark', 'allMark', 'genRep'],
    writes: false,
    payload: payload({ showID: id() }),
    answer: z.object({ selected: z.object({ ...openRecord, ...perhaps(closedRecord) }) }),
  }),
  getStudent: call({
    about: 'A student by index number, with the lists that name what the record holds.',
    allowed: ['seeStu', 'seeFee', 'setFee'],
    writes: false,
    payload: payload({ regNo: text({ max: 40 }) }),
    answer: z.object({
      studentData: studentRow,
      levelData: z.array(z.object({ id: z.number(), name: z.string() })),
      classData: z.array(classRow),
      streamData: z.array(streamRow),
    }),
  }),
  getStudentHistory: call({
    about: 'A student through the years: classes, marks, report cards, documents, and who changed the record.',
    allowed: ['seeStu'],
    writes: false,
    payload: payload({ showID: id() }),
    answer: z.object({
      classes: z.array(
        z.object({
          /** ADMIT, IMPORT, PROMOTE, DEMOTE, DEACTIVATE, ACTIVATE, MOVE or UNDO. */
          action: z.string(),
          at: z.string(),
          by: z.string(),
          yearName: z.string(),
          classID: z.number(),
          streamID: z.number(),
          status: z.number(),
        }),
      ),
      marks: z.array(
        z.object({
          yearID: z.number(),
          yearName: z.string(),
          termID: z.number(),
          setID: z.number(),
          setName: z.string(),
          classID: z.number(),
          streamID: z.number(),
          subjectID: z.number(),
          subject: z.string(),
          /** '' for the subject as a whole. */
          paper: z.string(),
          /** As typed: 2.35, 67. */
          score: z.number(),
        }),
      ),
      /** Terms for which explainGrade can explain the grades. */
      explained: z.array(z.object({ yearID: z.number(), termID: z.number() })),
      reports: z.array(
        z.object({
          /** For printReport. */
          id: z.number(),
          kind: z.string(),
          yearName: z.string(),
          termID: z.number(),
          classID: z.number(),
          code: z.string(),
          /** VALID, REPLACED or VOID. */
          state: z.string(),
          issuedAt: z.string(),
        }),
      ),
      documents: z.array(z.object({ label: z.string(), at: z.string(), path: z.string() })),
      changes: z.array(auditLine),
    }),
  }),
  generateAdmissionLetter: call({
    about: 'The admission and acceptance letter of a student, made again.',
    allowed: ['editStu', 'admit'],
    writes: true,
    payload: payload({ studentID: id() }),
    answer: z.object({ path: z.string().optional(), jobID: z.number().optional() }),
  }),
  savePhoto: call({
    about: 'Keeps a student’s photo: turned upright, cropped to 3 by 4, without what else the file held.',
    allowed: ['editStu'],
    writes: true,
    payload: payload({ studentID: id(), photo: file() }),
    answer: z.object({ photo: z.string(), ver: z.number() }),
  }),
  getClassStudents: call({
    about: 'The students of a class, or of one stream of it, in the order of their names.',
    allowed: ['seeStu', 'addMark', 'allMark', 'genRep'],
    writes: false,
    payload: payload({
      classID: optional(id(texts.selectClassAndStream)),
      sclass: optional(id(texts.selectClassAndStream)),
      streamID: optional(idOrZero()),
      stream: optional(idOrZero()),
      status: optional(flag()),
      /** 1: say who has a photo. */
      withPhotos: optional(flag()),
    }),
    answer: z.object({ students: z.array(studentRow.extend({ hasPhoto: z.number().optional() })) }),
  }),
  getEnrolment: call({
    about: 'Active students by class, gender and residency.',
    allowed: ['seeStu'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      /** Those that some student has; id 0: none is entered. */
      residencies: z.array(z.object({ id: z.number(), name: z.string() })),
      classes: z.array(
        z.object({
          ...{ classID: z.number(), className: z.string() },
          /** In the order of the residencies. */
          ...{ girls: z.array(z.number()), boys: z.array(z.number()) },
        }),
      ),
    }),
  }),
  getUsualSubjects: call({
    about: 'The subjects that more than half of a class’s active students take.',
    allowed: ['editStu'],
    writes: false,
    payload: payload({ classID: id() }),
    answer: z.object({ subjectList: z.array(z.number()) }),
  }),
  findStudents: call({
    about: 'Students by name, index number or phone, 20 at most.',
    allowed: ['seeStu'],
    writes: false,
    payload: payload({ text: text({ max: 100 }) }),
    answer: z.object({ students: z.array(studentRow) }),
  }),
  importStudents: call({
    about: 'Takes a class list from a sheet: a dry run shows what would be added, then all rows are added or none.',
    allowed: ['editStu'],
    writes: true,
    payload: payload({ file: file(), dryRun: flag() }),
    answer: z.object({
      rows: z.array(
        z.object({
          ...sheetRow,
          student: z.object({
            regno: z.string(),
            surname: z.string(),
            firstname: z.string(),
            othername: z.string(),
            gender: z.string(),
            dob: z.string(),
            className: z.string(),
            streamName: z.string(),
            house: z.string(),
            residency: z.string(),
            subjects: z.number(),
          }),
        }),
      ),
      added: z.number(),
      /** For undoBatch; absent on a dry run. */
      batchID: z.number().optional(),
    }),
  }),
  markStudentSheet: call({
    about:
      'The same class list back as a sheet, with what must be corrected written beside each bad row and the row marked, or the headings that are not known.',
    allowed: ['editStu'],
    writes: false,
    payload: payload({ file: file() }),
    /** `wrong`: lines to correct, with the headings' line. */
    answer: z.object({ path: z.string(), wrong: z.number() }),
  }),
  getStudentSample: call({
    about: 'A sample class list to fill, with the school’s own classes, streams, houses and subjects beside it.',
    allowed: ['editStu'],
    writes: false,
    payload: payload({}),
    answer: z.object({ path: z.string() }),
  }),
};
