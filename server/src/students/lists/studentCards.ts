import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** Identity cards, or labels for books and files, ready to be drawn eight a page: every text is final. */
export type StudentCards = {
  kind: 'CARD' | 'LABEL';
  school: SchoolHead & {
    headteacher: string;
    /** PNG or JPEG. */
    badge?: Uint8Array;
    /** PNG or JPEG, printed over the head teacher's line. */
    signature?: Uint8Array;
  };
  /** That they are valid for. */
  year: string;
  cards: readonly StudentCard[];
};

export type StudentCard = {
  name: string;
  /** Class and stream. */
  place: string;
  /** Index number, also in the QR code. */
  regno: string;
  house: string;
  residency: string;
  photoFileID: string | null;
};
