import type { CallName } from '@somero/contract';
import type { ComponentType } from 'react';
import type { Ask } from './hooks.ts';

/** The groups and their entries: calls.md, The menu. */
export const menu = {
  'Academics Management': ['Enter Marks', 'Student Marks', 'Missing Marks', 'Class Analysis'],
  'Report Management': ['Reports', 'Report Comments', 'Issued Reports', 'Lists and Cards', 'UNEB Assessment'],
  'Admissions Management': ['Students', 'Student Applications', 'Promote Students'],
  'Finance Management': ['Set Fees', 'See Fees Settings', 'Student Wallet', 'Student Payments', 'Fees Report'],
  Communications: ['Send SMS', 'Top up SMS', 'Check SMS Balance'],
  Projects: ['Projects', 'Expenses to Approve', 'Add Activity'],
  'Staff Management': ['Staff', 'Teaching'],
  'Subject Management': ['Subjects', 'Chapters'],
  'Account Category': ['Categories'],
  Settings: ['School', 'Audit'],
} as const;
export type MenuGroup = keyof typeof menu;
export type EntryName = (typeof menu)[MenuGroup][number];

/** In the order and words of 1-staff-and-projects.md section 2. */
export const cardNames = [
  'Add User Category',
  'View Category',
  'Add User',
  'View Users',
  'Asign Teacher',
  'Add Student',
  'View Students',
  'Add Student Marks',
  'Add Subject',
  'View Subjects',
  'Add Papers/Charpters',
  'Generate Reports',
] as const;
export type CardName = (typeof cardNames)[number];

/** In the bar at the foot of a phone, which has room for three: the first that the user may open. */
export const phoneWords = [
  'Marks',
  'Students',
  'Reports',
  'Payments',
  'Wallet',
  'Report',
  'Applications',
  'Projects',
  'Staff',
] as const;
export type PhoneWord = (typeof phoneWords)[number];

/** A screen. Its route, place in the menu and card are derived from this; each is shown when `call` is allowed. */
export interface Screen {
  path: `/${string}`;
  title: string;
  /** The entry of the menu that it belongs to; of several the first that the user has. Absent: of one's own account. */
  entry?: EntryName | readonly EntryName[];
  /** Its place among the tabs of the entry, from 1. Absent: it is opened from one of them. */
  tab?: number;
  /** On its tab, where the title is too long. */
  word?: string;
  /** What else people call it, for the search. */
  also?: string;
  /** The address names the record that it shows, so the search does not offer it by itself. */
  ofRecord?: true;
  call: CallName;
  /** Who may make this call may open it too: one of its tabs is theirs. */
  orCall?: CallName;
  card?: CardName;
  phone?: PhoneWord;
  load: () => Promise<ComponentType>;
}

export const opens = ({ call, orCall }: Screen, may: (call: CallName) => boolean): boolean =>
  may(call) || (orCall !== undefined && may(orCall));

export interface Found {
  href: string;
  name: string;
  /** Tells records of the same name apart. */
  detail: string;
}

/** A kind of results in the search, for users who may make `call`. */
export interface Finder {
  /** The heading above the results: Students. */
  title: string;
  order: number;
  call: CallName;
  /** `text` has two letters or more; `ask` shares answers with the screens. */
  find: (text: string, ask: Ask, may: (call: CallName) => boolean) => Promise<readonly Found[]>;
}
