import type { Received } from '@somero/contract';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

export type CircularRequest = Received<'generateCircular'>;

export interface Circulars {
  school: SchoolHead;
  badgeFileID: string | null;
  /** For example 'TERM 2, 2026'. */
  period: string;
  /** Of the term, YYYY-MM-DD. */
  first: string;
  last: string;
  /** When which share is due. */
  due: readonly { day: string; percent: number }[];
  /** Where money may be paid in: name and number. */
  accounts: readonly string[];
  text: string;
  general: readonly GeneralCircular[];
  personal: readonly PersonalCircular[];
}

export interface GeneralCircular {
  className: string;
  /** Who pays alike: 'DAY', 'BOARDING, new students'. */
  columns: readonly string[];
  /** null: not charged. */
  rows: readonly { category: string; amounts: readonly (number | null)[] }[];
  totals: readonly number[];
}

export interface PersonalCircular {
  name: string;
  /** Number, class and stream, residency. */
  facts: readonly string[];
  lines: readonly { category: string; amount: number }[];
  reduced: number;
  /** Negative: credit. */
  broughtForward: number;
  paid: number;
  /** Negative: credit. */
  total: number;
  /** '' without one. */
  code: string;
}
