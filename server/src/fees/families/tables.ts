import type { Generated } from 'kysely';

export interface FamiliesTables {
  /** Confirmed: for one payment, one statement and the sibling rule. */
  families: { id: Generated<number>; ver: Generated<number>; userID: number; at: string };
  familyMembers: { studentID: number; familyID: number };
  /** Not suggested again: the ids of a group of students, in order, with commas. */
  familyDismissals: { students: string; userID: number; at: string };
}
