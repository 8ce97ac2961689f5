import type { Admissions, Values } from './Values.ts';

/** What decides how a field looks: the lists of the school and the values so far. */
export interface Facts {
  lists: Admissions;
  values: Values;
}

export interface Choice {
  value: string;
  label: string;
}

/** A text, or a text that depends on the values. */
export type Words = string | ((facts: Facts) => string);

export interface FieldSpec {
  /** The name in the student payload. */
  name: string;
  label: Words;
  kind: 'text' | 'tel' | 'email' | 'number' | 'date' | 'area' | 'select' | 'radios' | 'checks' | 'picture';
  /** The error text when this required field is empty. */
  wanted?: string;
  hint?: Words;
  max?: number;
  choices?: (facts: Facts) => Choice[];
  /** For checks: the parent may also type what the list does not have. */
  others?: boolean;
  capitals?: boolean;
  /** Absent: the field is always shown. */
  shown?: (facts: Facts) => boolean;
  /** Any other validation of the value. */
  check?: (value: string) => string | undefined;
}

export interface Section {
  title: Words;
  about?: string;
  fields: FieldSpec[];

  shown?: (facts: Facts) => boolean;
  /** A button that copies some fields to others: pairs of from and to. */
  copies?: { words: string; names: [from: string, to: string][] };
}

export interface Step {
  /** On its button. */
  word: string;
  title: string;
  sections: Section[];
}

export const inWords = (words: Words | undefined, facts: Facts): string =>
  typeof words === 'function' ? words(facts) : (words ?? '');

export const isShown = ({ shown }: { shown?: (facts: Facts) => boolean }, facts: Facts): boolean =>
  shown === undefined || shown(facts);

export const shownFields = (section: Section, facts: Facts): FieldSpec[] =>
  isShown(section, facts) ? section.fields.filter((field) => isShown(field, facts)) : [];
