import { feePayers, yesNo } from './rules.ts';

// The one list of what is asked of a student and kept as it is answered. Payloads, records, the audit, forms, pages and the columns
// of imported sheets are made from it, and those of lists and EMIS as far as a field says so. What has rules of its own (names, index number, class, subjects, pictures) is not here.

export interface PlainField {
  /** Of the table `studentDetails`, or of `parents`. */
  column: string;
  label: string;
  /** Absent: text of one line, or what `words` or `range` says. */
  kind?: 'area' | 'date' | 'tel' | 'email';
  /** The most characters of a text. */
  max?: number;
  words?: readonly [string, ...string[]];
  /** A whole number from the first to the second. */
  range?: readonly [number, number];
  /** Its name in a student's record where the form has another for it. */
  record?: string;
  /** The same in the record of an application. */
  application?: string;
  /** The audit keeps only that it changed. */
  isSensitive?: true;
  capitals?: 'words' | 'characters';
  /** May be a column of class and house lists. */
  isListed?: true;
  /** Stands in the sample of sheets to import. Without it a sheet may have the column all the same. */
  inSample?: true;
  /** Its heading in the sheet for the ministry (EMIS); of a parent what stands after «Father’s», '' for the parent. */
  emis?: string;
  /** Takes the whole width of the office's form. */
  isWide?: true;
}
type PlainFields = Record<string, PlainField>;

const sensitive = { isSensitive: true } as const;
const listed = { isListed: true } as const;
const church = { words: yesNo, ...sensitive, isListed: true } as const;
const long = { kind: 'area', max: 500 } as const;
const health = { ...long, ...sensitive } as const;
const identity = { max: 20, capitals: 'characters', ...sensitive, emis: 'NIN' } as const;
const nin = { column: 'nin', label: 'NIN', ...identity } as const;

export const churchFields = {
  communion: { column: 'communion', label: 'First communion', ...church, record: 'first_communion' },
  confirmation: { column: 'confirmation', label: 'Confirmation', ...church },
  mugigi: { column: 'finalCommitment', label: 'Mugigi', ...church },
} as const satisfies PlainFields;

const guardian = { column: 'guardian', label: 'Guardian information', application: 'orphan_guardian_info' } as const;
export const guardianFields = {
  orphan: { column: 'orphan', label: 'Orphan', words: yesNo, isListed: true, emis: 'Orphan' },
  guardian_info: { ...guardian, ...health, isWide: true, emis: 'Guardian' },
} as const satisfies PlainFields;

export const familyFields = {
  sibNo: { column: 'siblingCount', label: 'Number of siblings', range: [0, 50], application: 'sibling_number' },
  birthOrder: { column: 'birthOrder', label: 'Birth order', range: [1, 50], application: 'family_position' },
} as const satisfies PlainFields;

export const feeFields = {
  fees: { column: 'feePayer', label: 'Who pays fees', words: feePayers, application: 'whoPays_fee', ...listed },
  sponsor: { column: 'sponsor', label: 'Sponsor', max: 200, application: 'sponsor_info', ...listed },
  bursary: { column: 'bursary', label: 'Bursary', words: yesNo, ...listed },
} as const satisfies PlainFields;

const handicaps = { column: 'handicaps', label: 'Disability', application: 'physical_handicaps' } as const;
export const healthFields = {
  handicaps: { ...handicaps, ...health, emis: 'Special needs' },
  disease: { column: 'disease', label: 'Chronic diseases', ...health, application: 'chronic_disease' },
  allergy: { column: 'allergy', label: 'Allergies', ...health, application: 'allergies' },
  food: { column: 'foodNotEaten', label: 'Foods to avoid', ...health, application: 'do_not_eat' },
  problems: { column: 'problems', label: 'Other needs', ...health, application: 'personal_problems' },
} as const satisfies PlainFields;

export const abilityFields = {
  jobs: { column: 'jobs', label: 'Jobs', ...long, isWide: true },
  leader: { column: 'leader', label: 'Leader', words: yesNo, ...listed },
} as const satisfies PlainFields;

export const identityFields = { nin } as const satisfies PlainFields;

/** Shown to the teachers of the class too. */
export const openFields = { ...churchFields, ...abilityFields };
/** Shown to holders of seeStu alone. */
export const closedFields = { ...guardianFields, ...familyFields, ...feeFields, ...healthFields, ...identityFields };
/** All that `studentDetails` keeps as it was answered. */
export const detailFields = { ...openFields, ...closedFields };

const capitals = 'words';
const named = { name: { column: 'name', label: 'Name', max: 200, capitals, inSample: true, emis: '' } } as const;
const birth = {
  dob: { column: 'dob', label: 'Date of birth', kind: 'date' },
  nationality: { column: 'nationality', label: 'Nationality', max: 100, capitals },
} as const;
const home = {
  dis: { column: 'district', label: 'District', max: 100, capitals, application: 'district' },
  county: { column: 'county', label: 'County', max: 100, capitals },
  scounty: { column: 'subCounty', label: 'Sub-county', max: 100, capitals, application: 'subcounty' },
  village: { column: 'village', label: 'Village', max: 100, capitals },
} as const;
const work = {
  occup: { column: 'occupation', label: 'Occupation', max: 100, capitals, application: 'occupation' },
  job: { column: 'jobPost', label: 'Job post', max: 100, capitals, application: 'jobPost' },
  work: { column: 'workplace', label: 'Place of work', max: 200, capitals, application: 'placeOfWork' },
} as const;
const address = { column: 'postalAddress', label: 'Postal address', application: 'postAddress' } as const;
const post = { postal: { ...address, max: 100, capitals } } as const;
const contact = {
  phone: { column: 'phone', label: 'Phone', kind: 'tel', max: 50, inSample: true, emis: 'phone' },
  email: { column: 'email', label: 'Email', kind: 'email', max: 120 },
  nin,
} as const;

/** Of the father or guardian with `f_` before its name, of the mother with `m_`. */
export const parentFields = { ...named, ...birth, ...home, ...work, ...post, ...contact };
/** NINs and health: no browser stores them. */
export const closedToDevices = ['guardian_info', ...Object.keys(healthFields), 'nin', 'f_nin', 'm_nin'] as (
  | 'guardian_info'
  | keyof typeof healthFields
  | 'nin'
  | 'f_nin'
  | 'm_nin'
)[];

/** The same in the order of the office's screens, and in that of the portal. */
export const parentsInOffice = { ...named, ...contact, ...birth, ...work, ...post, ...home };
export const parentsInPortal = { ...named, ...contact, ...birth, ...home, ...post, ...work };
/** What father and mother often share. */
export const sharedHome = { ...home, ...post };

/** As a screen asks: what takes one touch first, what is written at length last. */
export const inFormOrder = <T extends PlainFields>(fields: T) => {
  const place = ([, { words, kind }]: [string, PlainField]) => (words === yesNo ? 0 : kind === 'area' ? 2 : 1);
  return Object.entries(fields).sort((a, b) => place(a) - place(b)) as [keyof T & string, PlainField][];
};

export const parentPrefixes = ['f_', 'm_'] as const;

/** The same fields, each name with a prefix. */
export const withPrefix = <P extends string, T extends object>(prefix: P, fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${prefix}${name}`, field])) as {
    [K in keyof T & string as `${P}${K}`]: T[K];
  };

export type ShownName<F, Name, As extends string> =
  F extends Record<As, infer N extends string> ? N : F extends { record: infer N extends string } ? N : Name;

/** Fields under the names that a record has for them, each with the value that is found for it. */
export const shownAs = <T extends PlainFields, As extends 'record' | 'application'>(
  fields: T,
  as: As,
  given: (name: keyof T & string, field: PlainField) => unknown,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field[as] ?? field.record ?? name, given(name, field)]),
  ) as {
    [K in keyof T as ShownName<T[K], K, As>]: T[K] extends { range: unknown } ? number | null : string;
  };
