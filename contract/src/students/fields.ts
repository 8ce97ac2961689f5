import { z } from 'zod';
import { choice, clearable, date, type Field, id, list, optional, text, whole } from '../fields.ts';
import { feePayers, genders, siblingSlots, yesNo } from './rules.ts';
import { studentsTexts as texts } from './texts.ts';

// The student payload of calls.md, written once: registering takes it, updating, and an application on its way.

type Fields = Record<string, z.ZodType>;

/** The same fields, each name with a prefix: those of the father and of the mother. */
export const withPrefix = <P extends string, T extends Fields>(prefix: P, fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${prefix}${name}`, field])) as {
    [K in keyof T & string as `${P}${K}`]: T[K];
  };

/** A field for each sibling: the name, then the number of the slot. */
export const perSibling = <P extends string, T extends z.ZodType>(name: P, field: T) =>
  Object.fromEntries(siblingSlots.map((slot) => [`${name}${slot}`, field])) as {
    [K in `${P}${(typeof siblingSlots)[number]}`]: T;
  };

/**
 * What a form must have (marked * in the second document, section 5), each said with `msg` when it is missing or wrong; without
 * one each says what is wrong with it.
 */
export const wantedFields = (msg?: string) => ({
  surname: text({ max: 100, msg }),
  firstname: text({ max: 100, msg }),
  gender: choice(genders, msg),
  dob: date(msg),
  religion: id(msg),
  nationality: text({ max: 100, msg }),
  school: text({ max: 200, msg }),
  studentNo: text({ max: 40, msg }),
  aggr: text({ max: 20, msg }),
  grade: text({ max: 20, msg }),
  level: whole(1, 2, msg),
  sclass: id(msg),
});

/** What else a form must have, each with words of its own. */
export const wantedChoices = {
  subjectList: list(id(), { min: 1, max: 60, msg: texts.chooseSubject }),
  residencyType: id(texts.selectResidency),
};

/** Where a student goes in the class: the school decides, so an application has neither. */
export const wantedPlace = (msg: string) => ({ stream: id(msg), house: id(texts.selectHouse) });

const parent = {
  name: text({ max: 200 }),
  dob: date(),
  nationality: text({ max: 100 }),
  dis: text({ max: 100 }),
  county: text({ max: 100 }),
  scounty: text({ max: 100 }),
  village: text({ max: 100 }),
  occup: text({ max: 100 }),
  job: text({ max: 100 }),
  work: text({ max: 200 }),
  postal: text({ max: 100 }),
  phone: text({ max: 50 }),
  email: text({ max: 120 }),
  nin: text({ max: 20 }),
};

const names = () => list(text({ max: 60 }), { max: 40 });

/** What may stay empty. Lists of clubs, games and best subjects are ids of the school's lists, or names. */
export const freeFields = {
  othername: text({ max: 100 }),
  papersList: list(id(), { max: 60 }),
  gamesList: names(),
  clubsList: names(),
  bestSubjectsList: names(),
  communion: choice(yesNo),
  confirmation: choice(yesNo),
  mugigi: choice(yesNo),
  orphan: choice(yesNo),
  guardian_info: text({ max: 500 }),
  ...withPrefix('f_', parent),
  ...withPrefix('m_', parent),
  sibNo: whole(0, 50),
  birthOrder: whole(1, 50),
  ...perSibling('sib', text({ max: 200 })),
  ...perSibling('work', text({ max: 200 })),
  fees: choice(feePayers),
  sponsor: text({ max: 200 }),
  bursary: choice(yesNo),
  handicaps: text({ max: 500 }),
  disease: text({ max: 500 }),
  allergy: text({ max: 500 }),
  food: text({ max: 500 }),
  problems: text({ max: 500 }),
  jobs: text({ max: 500 }),
  leader: choice(yesNo),
  nin: text({ max: 20 }),
  lin: text({ max: 40 }),
};

/** Each field may be absent; empty counts as absent. */
export const eachOptional = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field as Field<unknown>)])) as {
    [K in keyof T]: T[K] extends Field<infer O, infer I> ? ReturnType<typeof optional<O, I>> : never;
  };

/** For an update: absent leaves what is stored (undefined), empty clears it (null). */
export const eachClearable = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, clearable(field as Field<unknown>)])) as {
    [K in keyof T]: T[K] extends Field<infer O, infer I> ? ReturnType<typeof clearable<O, I>> : never;
  };

/** For an update: absent leaves what is stored, and empty is refused as it is when adding. */
export const eachKept = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)])) as unknown as {
    [K in keyof T]: T[K] extends Field<infer O, infer I> ? Field<O | undefined, I | undefined> : never;
  };

const parentRecord = {
  name: z.string(),
  dob: z.string(),
  nationality: z.string(),
  dis: z.string(),
  county: z.string(),
  scounty: z.string(),
  village: z.string(),
  occup: z.string(),
  job: z.string(),
  work: z.string(),
  postal: z.string(),
  phone: z.string(),
  email: z.string(),
  nin: z.string(),
};

/** What a teacher of the class sees of a student. An empty text is ''; a flag that nobody answered is ''. */
export const openRecord = {
  id: z.number(),
  regno: z.string(),
  surname: z.string(),
  firstname: z.string(),
  othername: z.string(),
  gender: z.string(),
  dob: z.string(),
  religion: z.number().nullable(),
  nationality: z.string(),
  ple_uce_school: z.string(),
  ple_uce_aggr: z.string(),
  ple_uce_grade: z.string(),
  levelID: z.number(),
  currentClass: z.number(),
  /** 0 while the student still needs a stream. */
  currentStream: z.number(),
  /** Comma-separated ids. */
  currentSubject: z.string(),
  currentPapers: z.string(),
  /** Comma-separated names. */
  clubs: z.string(),
  game1: z.string(),
  bestSubjects: z.string(),
  subjectList: z.array(z.number()),
  papersList: z.array(z.number()),
  /** Ids of the school's lists as digits, or names that they do not have. */
  clubsList: z.array(z.string()),
  gamesList: z.array(z.string()),
  bestSubjectsList: z.array(z.string()),
  first_communion: z.string(),
  confirmation: z.string(),
  mugigi: z.string(),
  jobs: z.string(),
  leader: z.string(),
  house: z.number().nullable(),
  residencyType: z.number().nullable(),
  lin: z.string(),
  /** Signed path, '' without one. */
  photo: z.string(),
  /** 1 active, 0 disabled. */
  status: z.number(),
  created_at: z.string(),
  ver: z.number(),
};

/** What seeStu shows besides: health, identity, family and money. */
export const closedRecord = {
  orphan: z.string(),
  guardian_info: z.string(),
  ...withPrefix('f_', parentRecord),
  ...withPrefix('m_', parentRecord),
  sibNo: z.number().nullable(),
  birthOrder: z.number().nullable(),
  ...perSibling('sib', z.string()),
  ...perSibling('work', z.string()),
  fees: z.string(),
  sponsor: z.string(),
  bursary: z.string(),
  handicaps: z.string(),
  disease: z.string(),
  allergy: z.string(),
  food: z.string(),
  problems: z.string(),
  nin: z.string(),
  /** Signed path of the result slip, '' without one. */
  resultSlip: z.string(),
};

type Perhaps<T extends Fields> = { [K in keyof T]: z.ZodOptional<T[K]> };
export const perhaps = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)])) as Perhaps<T>;
