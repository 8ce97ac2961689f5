import type { CallName } from '@somero/contract';
import type { ComponentType } from 'react';
import type { Ask } from './hooks.ts';

/** The groups of the menu, in the order of calls.md, The menu. */
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

/** The cards of the dashboard, in the order and the words of 1-staff-and-projects.md section 2. */
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

/** One screen. The route, the menu entry and the card are all made from this; each shows when `call` would be accepted. */
export interface Screen {
  path: `/${string}`;
  /** The menu entry's words. */
  title: string;
  /** Absent: not in the menu. */
  group?: MenuGroup;
  /** Its place in the group, counted from 1 as calls.md lists it. */
  order?: number;
  call: CallName;
  card?: CardName;
  load: () => Promise<ComponentType>;
}

/** Something that the search of the top bar found. */
export interface Found {
  /** Where choosing it leads. */
  href: string;
  name: string;
  /** What tells it from others of the same name. */
  detail: string;
}

/** A kind of records that the search of the top bar finds, for those who may make `call`. */
export interface Finder {
  /** The heading above what it found: Students. */
  title: string;
  /** Its place among the headings. */
  order: number;
  call: CallName;
  /** Finds by a text of two letters or more; `ask` shares answers with the screens. */
  find: (text: string, ask: Ask) => Promise<readonly Found[]>;
}
