import { z } from 'zod';
import { call, kilobyte } from '../../call.ts';
import {
  choice,
  clearable,
  date,
  file,
  flag,
  id,
  idOrZero,
  list,
  optional,
  payload,
  text,
  ver,
  whole,
} from '../../fields.ts';
import { eachClearable, freeFields, wantedChoices, wantedFields } from '../fields.ts';
import { studentsTexts as texts } from '../texts.ts';
import { applicationRecord, applicationRow, intake } from './records.ts';

/** As a parent types it: letters and digits in groups. */
/** They seal what waits on the parent’s phone: 32 bytes in hexadecimal digits, the current one first. */
const deviceKeys = z.array(z.string());

const code = () => text({ max: 40, msg: texts.codeUnknown });

const named = z.object({ id: z.number(), name: z.string() });
const place = z.object({ id: z.number(), students: z.number() });

/** An application's fields, named as in the student payload. Nothing is required of a draft. */
const draftFields = { ...wantedFields(), ...wantedChoices, ...freeFields, subjectList: list(id(), { max: 60 }) };

export const applicationsCalls = {
  getStudentApplications: call({
    about: 'The applications of a year and term, or the applicants who have begun none.',
    allowed: ['admit'],
    writes: false,
    payload: payload({
      yearID: id(texts.selectYearTermAction),
      termID: id(texts.selectYearTermAction),
      action: choice(['APPLICATION', 'APPLICANT'], texts.selectYearTermAction),
    }),
    answer: z.object({
      students: z.array(applicationRow),
      path: z.string(),
      /** Of the year and term: begun (also without an application), sent, approved, and how many of these have a mark. */
      funnel: z.object({ begun: z.number(), sent: z.number(), approved: z.number(), reported: z.number() }),
    }),
  }),
  showApplication: call({
    about: 'One application, every field.',
    allowed: ['admit'],
    writes: false,
    payload: payload({ showID: id() }),
    /** `warnings`: of one that waits for a decision, what can hardly be right in it; approving answers the same. */
    answer: z.object({
      selected: applicationRecord,
      warnings: z.array(z.string()),
      /** Of one that waits: the streams of its class and the houses, those with the fewest active students first. */
      places: z.object({ streams: z.array(place), houses: z.array(place) }),
    }),
  }),
  approveStudent: call({
    about: 'Approves an application, which makes one student, or rejects it with a reason.',
    allowed: ['admit'],
    writes: true,
    payload: payload({
      studentID: id(),
      /** 1 approve, 0 reject. */
      action: flag(),
      stream: optional(id(texts.assignStream)),
      house: optional(id(texts.assignHouse)),
      rejectionReason: optional(text({ max: 500, msg: texts.enterReason })),
    }),
    /** With the letter, as in addStudent. */
    answer: z.object({
      studentID: z.number().optional(),
      /** Of an approval, as in addStudent. */
      warnings: z.array(z.string()).optional(),
      path: z.string().optional(),
      jobID: z.number().optional(),
      failed: z.array(z.object({ student: z.string(), msg: z.string() })).optional(),
    }),
  }),
  renewApplicantCode: call({
    about: 'A new code for an applicant who has lost theirs; the old one stops working.',
    allowed: ['admit'],
    writes: true,
    repeatable: false,
    payload: payload({ applicationID: optional(id()), applicantID: optional(id()) }),
    answer: z.object({ code: z.string(), phone: z.string() }),
  }),
  getAdmissionSettings: call({
    about: 'Whether and for what parents may apply, and what admission letters say.',
    allowed: ['admit', 'editStu'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      settingData: intake,
      letters: z.array(
        z.object({
          /** 0: every class without a text of its own. */
          classID: z.number(),
          fees: z.string(),
          requirements: z.string(),
          /** '' until set. */
          reportingOn: z.string(),
          ver: z.number(),
        }),
      ),
    }),
  }),
  updateAdmissionSettings: call({
    about: 'Opens and closes applications by year, term and class.',
    allowed: ['admit'],
    writes: true,
    payload: payload({
      open: optional(flag()),
      yearID: optional(id()),
      termID: optional(whole(1, 3)),
      closesOn: clearable(date()),
      classList: optional(list(id(), { max: 60 })),
      notice: clearable(text({ max: 1000 })),
      ver: ver(),
    }),
    answer: z.object({ settingData: intake }),
  }),
  saveLetterText: call({
    about:
      'What the admission letter of a class says of fees, of what to bring and of the day to report (class 0: all others).',
    allowed: ['admit', 'editStu'],
    writes: true,
    payload: payload({
      classID: idOrZero(),
      fees: clearable(text({ max: 2000 })),
      requirements: clearable(text({ max: 4000 })),
      reportingOn: clearable(date()),
      ver: ver(),
    }),
    answer: z.object({ ver: z.number() }),
  }),

  // At /public/, for parents without an account.
  getAdmissions: call({
    about: 'Whether applications are open, for what, and the lists that the form chooses from.',
    allowed: 'anyone',
    public: true,
    writes: false,
    payload: payload({}),
    answer: z.object({
      school: z.string(),
      motto: z.string(),
      /** Badge and colour as in `about`. */
      badge: z.string(),
      colour: z.string(),
      phones: z.string(),
      open: z.number(),
      yearName: z.string(),
      termName: z.string(),
      closesOn: z.string(),
      notice: z.string(),
      classes: z.array(z.object({ id: z.number(), name: z.string(), levelID: z.number() })),
      religions: z.array(named),
      residency: z.array(named),
      clubs: z.array(named),
      games: z.array(named),
      subjects: z.array(z.object({ id: z.number(), name: z.string(), levelID: z.number() })),
      papers: z.array(z.object({ id: z.number(), name: z.string(), subjectID: z.number() })),
    }),
  }),
  beginApplication: call({
    about: 'Takes a parent’s phone and email and gives the code to come back with.',
    allowed: 'anyone',
    public: true,
    writes: true,
    repeatable: false,
    payload: payload({ phone: text({ max: 50 }), email: optional(text({ max: 120 })) }),
    answer: z.object({ code: z.string(), deviceKeys }),
  }),
  getApplications: call({
    about:
      'The applications of the person who has the phone and its code, with their state and the reason of a rejection.',
    allowed: 'anyone',
    public: true,
    writes: false,
    payload: payload({ phone: text({ max: 50 }), code: code() }),
    answer: z.object({
      email: z.string(),
      deviceKeys,
      applications: z.array(
        z.object({
          id: z.number(),
          status: z.number(),
          saveStatus: z.number(),
          rejectionReason: z.string(),
          /** The year of its intake. */
          yearName: z.string(),
          termName: z.string(),
          sentAt: z.string(),
          /** Under the names of the student payload. */
          form: z.record(z.string(), z.unknown()),
          hasPhoto: z.boolean(),
          hasResultSlip: z.boolean(),
          ver: z.number(),
        }),
      ),
    }),
  }),
  saveApplication: call({
    about: 'Keeps a step of an application as far as it is filled; absent fields stay as they are.',
    allowed: 'anyone',
    public: true,
    writes: true,
    largestBody: 96 * kilobyte,
    payload: payload({
      phone: text({ max: 50 }),
      code: code(),
      /** Absent: a new application. */
      id: optional(id()),
      step: whole(1, 3),
      ...eachClearable(draftFields),
      photo: clearable(file()),
      resultSlip: clearable(file()),
      ver: ver(),
    }),
    answer: z.object({ id: z.number(), saveStatus: z.number(), ver: z.number() }),
  }),
  sendApplication: call({
    about: 'Sends an application to the school: from then on it cannot be changed.',
    allowed: 'anyone',
    public: true,
    writes: true,
    payload: payload({ phone: text({ max: 50 }), code: code(), id: id() }),
    answer: z.object({}),
  }),
};
