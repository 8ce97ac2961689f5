import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** What a closing prints besides its own row, as stored in tillClosings.content. */
export interface FrozenClosing {
  /** Of the page. A changed page gets the next number, and draws the earlier ones as they were. */
  layout: 1;
  school: SchoolHead;
  badgeFileID: string | null;
  cashier: string;
  by: string;
  openedAt: string;
  opening: number;
  /** Entries since, and what they brought and took. */
  total: number;
  received: number;
  paidOut: number;
  /** '' where nothing was banked. */
  account: string;
}
