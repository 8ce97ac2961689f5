import { z } from 'zod';
import { call } from '../call.ts';
import {
  choice,
  clearable,
  colour,
  date,
  file,
  flag,
  id,
  list,
  name,
  optional,
  payload,
  text,
  ver,
  whole,
} from '../fields.ts';
import { cardDesignNames, mostDaysOpen } from './reference.ts';
import { schoolTexts as texts } from './texts.ts';

/** Status 0 keeps an entry out of new choices. Records that use it keep its name. */
const entry = z.object({ id: z.number(), name: z.string(), status: z.number(), ver: z.number() });

export const classRow = z.object({
  id: z.number(),
  name: z.string(),
  streams: z.string(),
  curriculumID: z.number(),
  level_id: z.number(),
  status: z.number(),
  ver: z.number(),
});
export const yearRow = z.object({ id: z.number(), yearName: z.string(), status: z.number() });
export const termRow = z.object({ id: z.number(), termName: z.string() });
export const examSetRow = z.object({
  id: z.number(),
  name: z.string(),
  termID: z.number(),
  status: z.number(),
  ver: z.number(),
});
export const subjectRow = z.object({
  id: z.number(),
  name: z.string(),
  level: z.number(),
  category: z.number().nullable(),
  /** UNEB code, as 456 or P425, '' when the school gave none. */
  code: z.string(),
  /** Unique in its level. */
  short: z.string(),
  /** What the school chose as the short name, '' when Somero made it. */
  ownShort: z.string(),
});
export const streamRow = entry;

/** `currentYear` and `currentTerm` are ids. */
export const settingRow = z.object({
  currentYear: z.number(),
  yearName: z.string(),
  currentTerm: z.number(),
  termName: z.string(),
  allowMarksAdd: z.number(),
  allowMarksEdit: z.number(),
  /** 1: report cards print the balance of fees on their day of issue. */
  balanceOnReports: z.number(),
  /** 1: cards of the new curriculum print the remark of a grade in the place of its descriptor. */
  remarksOnReports: z.number(),
  /** The first day of the term after the current one, for day students and for boarders; '' until set. */
  reportDate: z.string(),
  reportDate2: z.string(),
  /** The last day of the current term, and what students bring to the next; '' until set. */
  termEnds: z.string(),
  requirements: z.string(),
  /** The days on which the school is open in the current term; 0 until set. */
  daysOpen: z.number(),
  /** The same for every term of which it was set. */
  nextTerms: z.array(
    z.object({
      yearID: z.number(),
      termID: z.number(),
      reportDate: z.string(),
      reportDate2: z.string(),
      termEnds: z.string(),
      requirements: z.string(),
      daysOpen: z.number(),
    }),
  ),
  ver: z.number(),
});

export const profileRow = z.object({
  name: z.string(),
  motto: z.string(),
  address: z.string(),
  phones: z.string(),
  email: z.string(),
  poBox: z.string(),
  headteacher: z.string(),
  badge: z.string(),
  signature: z.string(),
  photo: z.string(),
  /** As #1b2a5b; '' when the school has chosen none. */
  colour: z.string(),
  /** How report cards look. */
  cardDesign: z.enum(cardDesignNames),
  ver: z.number(),
});

export const listNames = [
  'years',
  'streams',
  'houses',
  'religions',
  'clubs',
  'games',
  'residency',
  'subjectCategories',
  'paymentCategories',
  'combinations',
  'examSets',
  'classes',
] as const;
export type ListName = (typeof listNames)[number];

export const schoolCalls = {
  getStaffRegData: call({
    about: 'Every short list that forms choose from.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object({
      levelData: z.array(z.object({ id: z.number(), name: z.string() })),
      religionData: z.array(entry),
      StaffCategory: z.array(z.object({ id: z.number(), name: z.string() })),
      subjectData: z.array(subjectRow),
      catData: z.array(z.object({ catID: z.number(), catName: z.string() })),
      classData: z.array(classRow),
      streamData: z.array(entry),
      housesData: z.array(entry),
      residencyData: z.array(entry),
      subjectCatData: z.array(entry),
      clubsData: z.array(entry),
      gamesData: z.array(entry),
      paymentCategory: z.array(entry),
      combinationData: z.array(entry),
      yearData: z.array(yearRow),
      termData: z.array(termRow),
      examSetData: z.array(examSetRow),
      settingData: settingRow,
    }),
  }),
  getReportSettings: call({
    about: 'Current year and term, permission to add and edit marks, and the report dates.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object({ settingData: settingRow }),
  }),
  updateReportSettings: call({
    about:
      'Changes the report settings; absent fields stay as they are. The report dates, the end of the term, the requirements and the days open are those of the current year and term.',
    allowed: ['setRep'],
    writes: true,
    payload: payload({
      currentYearID: optional(id()),
      currentTermID: optional(id()),
      allowAddMarks: optional(flag()),
      allowEditMarks: optional(flag()),
      /** Changing it takes setFee too. */
      balanceOnReports: optional(flag()),
      remarksOnReports: optional(flag()),
      reportDate: clearable(date()),
      reportDate2: clearable(date()),
      termEnds: clearable(date()),
      requirements: clearable(text({ max: 300 })),
      /** 0 clears it. No student may have been present on more days. */
      daysOpen: clearable(whole(0, mostDaysOpen, texts.wholeDays)),
      ver: ver(),
    }),
    answer: z.object({ settingData: settingRow }),
  }),
  getSchoolProfile: call({
    about: 'What report cards and letters print at their head.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object({ profile: profileRow }),
  }),
  updateSchoolProfile: call({
    about:
      'Changes the school profile; absent fields stay as they are, and an email is validated when it differs from what is stored. Pictures are png or jpeg, at most 5 MB.',
    allowed: ['setRep'],
    writes: true,
    payload: payload({
      name: optional(name({ max: 120 })),
      motto: clearable(text({ max: 160 })),
      address: clearable(text({ max: 200 })),
      phones: clearable(text({ max: 120 })),
      email: clearable(text({ max: 120 })),
      poBox: clearable(text({ max: 60 })),
      headteacher: clearable(name({ max: 120 })),
      badge: clearable(file()),
      signature: clearable(file()),
      photo: clearable(file()),
      colour: clearable(colour()),
      cardDesign: optional(choice(cardDesignNames)),
      ver: ver(),
    }),
    answer: z.object({ profile: profileRow }),
  }),
  saveListEntry: call({
    about: 'Adds an entry to a short list (no id) or changes one. Ids never change.',
    allowed: ['setRep'],
    writes: true,
    payload: payload({
      list: choice(listNames),
      id: optional(id()),
      name: optional(name({ msg: texts.enterName, max: 60 })),
      status: optional(flag()),
      termID: optional(id()),
      streams: optional(list(id(), { max: 60 })),
      curriculumID: optional(whole(1, 3)),
      ver: ver(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  about: call({
    about: 'The school’s name, badge, photo and colour, and what this server is, for pages that need no session.',
    allowed: 'anyone',
    writes: false,
    public: true,
    payload: payload({}),
    answer: z.object({
      name: z.string(),
      motto: z.string(),
      /** The picture itself, small, as a data: address; '' without one. */
      badge: z.string(),
      /** Its path, for which no session is needed; '' without one. */
      photo: z.string(),
      /** As #1b2a5b; '' when the school has chosen none. */
      colour: z.string(),
      training: z.number(),
      version: z.string(),
    }),
  }),
};
