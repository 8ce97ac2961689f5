import type { Generated } from 'kysely';

export interface FamiliesTables {
  /** Confirmed: for one payment, one statement and the sibling rule. */
  families: { id: Generated<number>; ver: Generated<number>; userID: number; at: string };
  familyMembers: { studentID: number; familyID: number };
  /** Not suggested again: the ids of a group of students, in order, with commas. */
  familyDismissals: { students: string; userID: number; at: string };
  /** The sibling rule (fees.md, section 4) as it was at a standing charge. */
  siblingPlaces: {
    studentID: number;
    yearID: number;
    termID: number;
    familyID: number;
    /** Which child of the family, by the order of charging, from 1. */
    place: number;
    /** 0: the rule gives this child nothing. */
    percent: number;
    /** Comma-separated ids. */
    catList: string;
  };
}
