import type { CardDesignName } from '@somero/contract/school/reference.ts';
import type { Generated } from 'kysely';

/** Short lists that a school may extend and rename, in one table. */
export type ShortList =
  | 'streams'
  | 'houses'
  | 'religions'
  | 'clubs'
  | 'games'
  | 'residency'
  | 'subjectCategories'
  | 'paymentCategories'
  | 'combinations';

export interface SchoolTables {
  listEntries: {
    list: ShortList;
    id: number;
    name: string;
    nameKey: string;
    status: number;
    ver: Generated<number>;
  };
  classes: {
    id: Generated<number>;
    name: string;
    nameKey: string;
    levelID: number;
    curriculumID: number;
    status: number;
    ver: Generated<number>;
  };
  classStreams: { classID: number; streamID: number };
  years: { id: Generated<number>; yearName: string; status: number };
  examSets: {
    id: Generated<number>;
    name: string;
    nameKey: string;
    termID: number;
    status: number;
    ver: Generated<number>;
  };
  settings: {
    id: number;
    currentYearID: number;
    currentTermID: number;
    allowMarksAdd: number;
    allowMarksEdit: number;
    /** 1: report cards print what is owed of fees. */
    balanceOnReports: Generated<number>;
    /** 1: report cards of the new curriculum print the remark of the grade in the place of its descriptor. */
    remarksOnReports: Generated<number>;
    ver: Generated<number>;
  };
  /** What cards of a term say of its end and of the next one; '' until set. */
  nextTerms: {
    yearID: number;
    termID: number;
    /** The first day of the term after this one, for day students and for boarders. */
    reportDate: string;
    reportDate2: string;
    termEnds: Generated<string>;
    /** What students bring to the next term. */
    requirements: Generated<string>;
    /** On which the school was open; 0 until set. */
    daysOpen: Generated<number>;
  };
  profile: {
    id: number;
    name: string;
    motto: string;
    address: string;
    phones: string;
    email: string;
    poBox: string;
    headteacher: string;
    badgeFileID: string | null;
    signatureFileID: string | null;
    photoFileID: string | null;
    training: number;
    /** As #1b2a5b; '' when the school has chosen none. */
    colour: Generated<string>;
    cardDesign: Generated<CardDesignName>;
    ver: Generated<number>;
  };
}
