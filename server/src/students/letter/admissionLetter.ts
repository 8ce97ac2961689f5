import type { Fact } from '../../documents/drawFacts.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** A letter ready to draw: all texts are final. */
export type AdmissionLetter = {
  school: SchoolHead & {
    headteacher: string;
    /** PNG or JPEG. */
    badge?: Uint8Array;
    /** PNG or JPEG. */
    signature?: Uint8Array;
  };
  /** JPEG or PNG; without it an empty frame is printed. */
  photo?: Uint8Array;
  period: string;
  reference: string;
  /** For example '21 November 2026'. */
  date: string;
  /** Names, then the address, one line each. */
  to: readonly string[];
  name: string;
  opening: string;
  facts: readonly Fact[];
  /** A-level subjects; empty at O-level. */
  subjects: readonly { subject: string; papers: string }[];
  /** In words; '' leaves a line to write on. */
  reportingDay: string;
  sections: readonly LetterSection[];
  rules: readonly string[];
  slip: {
    /** For example 'S1 EAST, TERM I, 2026'. */
    place: string;
    indexNumber: string;
    /** '' leaves a line to write on. */
    parent: string;
    phone: string;
  };
  code: string;
  verifyUrl: string;
};

export type LetterSection = {
  title: string;
  /** As the school typed it; '' leaves `blankLines` to write on. */
  text: string;
  blankLines: number;
};
