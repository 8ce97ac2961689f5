import { z } from 'zod';
import { choice, clearable, date, type Field, id, line, list, name, optional, text, whole } from '../fields.ts';
import { genders, siblingSlots } from './rules.ts';
import {
  abilityFields,
  churchFields,
  closedFields,
  familyFields,
  feeFields,
  guardianFields,
  healthFields,
  identityFields,
  openFields,
  type PlainField,
  parentFields,
  type ShownName,
  shownAs,
  withPrefix,
} from './studentFields.ts';
import { studentsTexts as texts } from './texts.ts';

// The student payload of calls.md, written once: registering takes it, updating, and an application on its way.

type Fields = Record<string, z.ZodType>;

/** A field for each sibling: the name, then the number of the slot. */
export const perSibling = <P extends string, T extends z.ZodType>(name: P, field: T) =>
  Object.fromEntries(siblingSlots.map((slot) => [`${name}${slot}`, field])) as {
    [K in `${P}${(typeof siblingSlots)[number]}`]: T;
  };

/** What a form must have (* in the second document, section 5). Without `msg` each field says what is wrong with it. */
export const wantedFields = (msg?: string) => ({
  surname: name({ max: 100, msg }),
  firstname: name({ max: 100, msg }),
  gender: choice(genders, msg),
  dob: date(msg),
  religion: id(msg),
  nationality: line({ max: 100, msg }),
  school: line({ max: 200, msg }),
  studentNo: text({ max: 40, msg }),
  aggr: line({ max: 20, msg }),
  grade: line({ max: 20, msg }),
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

type ReceivedField<F> = F extends { words: infer W extends readonly string[] }
  ? Field<W[number]>
  : F extends { range: unknown }
    ? Field<number, number | string>
    : Field<string>;

function receivedField({ words, range, kind, max, capitals }: PlainField) {
  if (words) return choice(words);
  if (range) return whole(...range);
  if (kind === 'date') return date();
  const oneLine = capitals === 'words' ? name : line;
  return (kind === 'area' ? text : oneLine)(max === undefined ? {} : { max });
}

const received = <T extends Record<string, PlainField>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, receivedField(field)])) as {
    [K in keyof T]: ReceivedField<T[K]>;
  };

const names = () => list(name({ max: 60 }), { max: 40 });

/** What may stay empty. Lists of clubs, games and best subjects are ids of the school's lists, or names. */
export const freeFields = {
  othername: name({ max: 100 }),
  papersList: list(id(), { max: 60 }),
  gamesList: names(),
  clubsList: names(),
  bestSubjectsList: names(),
  ...received({ ...churchFields, ...guardianFields }),
  ...withPrefix('f_', received(parentFields)),
  ...withPrefix('m_', received(parentFields)),
  ...received(familyFields),
  ...perSibling('sib', name({ max: 200 })),
  ...perSibling('work', line({ max: 200 })),
  ...received({ ...feeFields, ...healthFields, ...abilityFields, ...identityFields }),
  lin: line({ max: 40 }),
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

/** Plain fields in a record, under its names for them. */
export const recorded = <T extends Record<string, PlainField>, As extends 'record' | 'application'>(
  fields: T,
  as: As,
) =>
  shownAs(fields, as, (_, { range }) => (range ? z.number().nullable() : z.string())) as unknown as {
    [K in keyof T as ShownName<T[K], K, As>]: T[K] extends { range: unknown }
      ? z.ZodNullable<z.ZodNumber>
      : z.ZodString;
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
  ...recorded(openFields, 'record'),
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
  ...recorded(guardianFields, 'record'),
  ...withPrefix('f_', recorded(parentFields, 'record')),
  ...withPrefix('m_', recorded(parentFields, 'record')),
  ...recorded(familyFields, 'record'),
  ...perSibling('sib', z.string()),
  ...perSibling('work', z.string()),
  ...recorded(closedFields, 'record'),
  /** Signed path of the result slip, '' without one. */
  resultSlip: z.string(),
};

type Perhaps<T extends Fields> = { [K in keyof T]: z.ZodOptional<T[K]> };
export const perhaps = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)])) as Perhaps<T>;
