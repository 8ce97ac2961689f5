import type { Admissions, Values } from './Values.ts';

/** What decides how a field looks: the lists of the school and what has been filled so far. */
export interface Facts {
  lists: Admissions;
  values: Values;
}

export interface Choice {
  value: string;
  label: string;
}

/** Words, or words that depend on what has been filled. */
export type Words = string | ((facts: Facts) => string);

export interface FieldSpec {
  /** Its name in the student payload. */
  name: string;
  label: Words;
  kind: 'text' | 'tel' | 'email' | 'number' | 'date' | 'area' | 'select' | 'radios' | 'checks' | 'picture';
  /** It must be filled before the application is sent; said at the field when it is empty. */
  wanted?: string;
  hint?: Words;
  max?: number;
  choices?: (facts: Facts) => Choice[];
  /** Of checks: what the school's list does not have may be written besides. */
  others?: boolean;
  capitals?: boolean;
  /** Absent: it always shows. */
  shown?: (facts: Facts) => boolean;
  /** Anything else that is wrong with what was filled. */
  check?: (value: string) => string | undefined;
}

export interface Section {
  title: Words;
  about?: string;
  fields: FieldSpec[];

  shown?: (facts: Facts) => boolean;
  /** Fills some of its fields from others at one press: pairs of from and to. */
  copies?: { words: string; names: [from: string, to: string][] };
}

export interface Step {
  title: string;
  sections: Section[];
}

export const inWords = (words: Words | undefined, facts: Facts): string =>
  typeof words === 'function' ? words(facts) : (words ?? '');

export const isShown = ({ shown }: { shown?: (facts: Facts) => boolean }, facts: Facts): boolean =>
  shown === undefined || shown(facts);

/** The fields of a section that show. */
export const shownFields = (section: Section, facts: Facts): FieldSpec[] =>
  isShown(section, facts) ? section.fields.filter((field) => isShown(field, facts)) : [];
