import type { Fact } from '../../documents/drawFacts.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** An admission letter ready to be drawn: every text is final. */
export type AdmissionLetter = {
  school: SchoolHead & {
    headteacher: string;
    /** PNG or JPEG. */
    badge?: Uint8Array;
    /** PNG or JPEG, printed over the head teacher's line. */
    signature?: Uint8Array;
  };
  /** JPEG or PNG; without it a frame is printed for one to be stuck on. */
  photo?: Uint8Array;
  /** For example 'TERM I, 2026'. */
  period: string;
  reference: string;
  /** In words, as '21 November 2026'. */
  date: string;
  /** Whom it is sent to: names, then the address, a line each. */
  to: readonly string[];
  /** The student's names. */
  name: string;
  opening: string;
  /** Index number, class, stream and so on, in order. */
  facts: readonly Fact[];
  /** Of an A-level student what they take; empty otherwise. */
  subjects: readonly { subject: string; papers: string }[];
  /** The day to report in words; '' leaves a line to write it on. */
  reportingDay: string;
  sections: readonly LetterSection[];
  /** What student and parent sign, numbered in print. */
  rules: readonly string[];
  slip: {
    /** For example 'S1 EAST, TERM I, 2026'. */
    place: string;
    indexNumber: string;
    /** '' leaves a line to write on; so too the telephone. */
    parent: string;
    phone: string;
  };
  /** The short code by which the letter is verified. */
  code: string;
  /** The address in the QR code. */
  verifyUrl: string;
};

export type LetterSection = {
  title: string;
  /** As the school typed it, a line each; '' leaves `blankLines` to write on. */
  text: string;
  blankLines: number;
};
