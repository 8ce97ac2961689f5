import type { CallName } from '@somero/contract';
import type { ComponentType } from 'react';

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
