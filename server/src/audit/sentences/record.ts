import type { Change } from '../Change.ts';
import { differences } from './differences.ts';
import { quoted } from './quoted.ts';
import type { RecordNames } from './recordNames.ts';
import type { Fields } from './studentsOf.ts';

export interface Told {
  change: Change;
  call: string;
  /** What the record itself holds, and for what it does not hold what is known today. */
  fields: Fields;
  names: RecordNames;
}
export type Phrase = (told: Told) => string;

/** Added, removed, switched on and off, or changed field by field. */
export const record =
  (kind: string, name: (told: Told) => string): Phrase =>
  (told) => {
    const { before, after } = told.change;
    const which = [kind, name(told)].filter(Boolean).join(' ');
    if (before === null) return `added ${which}`;
    if (after === null) return `removed ${which}`;
    const { status }: Fields = { ...after };
    const others = differences(told, (column) => column !== 'status');
    const verb = status === 0 ? `disabled ${which}` : status === 1 ? `enabled ${which}` : '';
    if (verb !== '') return others === '' ? verb : `${verb} and changed ${others}`;
    return others === '' ? `saved ${which} without a change` : `changed ${which}: ${others}`;
  };

export const listed = (words: string): string => words && `: ${words}`;

export const nameOf = ({ fields }: Told): string => quoted(fields.name ?? fields.yearName);
export const nameOrUser = ({ fields, names }: Told): string =>
  fields.name ? quoted(fields.name) : names.value('userID', fields.userID);
export const wordsOf = (...words: unknown[]): string => words.filter(Boolean).join(' ');
