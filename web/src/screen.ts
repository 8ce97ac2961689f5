import type { CallName } from '@somero/contract';
import type { ComponentType } from 'react';
import type { Ask } from './hooks.ts';

/** In the order of calls.md, The menu. */
export const menuGroups = [
  'Settings',
  'Communications',
  'Account Category',
  'Subject Management',
  'Staff Management',
  'Admissions Management',
  'Academics Management',
  'Finance Management',
  'Report Management',
  'Projects',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

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

/** A screen. Its route, menu entry and card are derived from this; each is shown when `call` is allowed. */
export interface Screen {
  path: `/${string}`;
  title: string;
  /** Absent: not in the menu. */
  group?: MenuGroup;
  /** Its position in the group, from 1, as in calls.md. */
  order?: number;
  /** Of a screen that is not in the menu: the entry that it belongs to; the first of these that the user has. */
  under?: readonly `/${string}`[];
  /** The address names the record that it shows, so the search does not offer it by itself. */
  ofRecord?: true;
  call: CallName;
  /** Who may make this call may open it too: one of its tabs is theirs. */
  orCall?: CallName;
  card?: CardName;
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

/** A kind of records in the search, for users who may make `call`. */
export interface Finder {
  /** The heading above the results: Students. */
  title: string;
  order: number;
  call: CallName;
  /** `text` has two letters or more; `ask` shares answers with the screens. */
  find: (text: string, ask: Ask) => Promise<readonly Found[]>;
}
