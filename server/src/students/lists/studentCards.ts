import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** Cards or labels ready to draw: all texts are final. */
export type StudentCards = {
  kind: 'CARD' | 'LABEL';
  /** The back of each page follows it. */
  backs: boolean;
  school: SchoolHead & {
    headteacher: string;
    /** PNG or JPEG. */
    badge?: Uint8Array;
    /** PNG or JPEG. */
    signature?: Uint8Array;
  };
  /** The year of validity. */
  year: string;
  cards: readonly StudentCard[];
};

export type StudentCard = {
  name: string;
  /** Class and stream. */
  place: string;
  /** Also in the QR code. */
  regno: string;
  /** '' when it is not known. */
  lin: string;
  house: string;
  residency: string;
  photoFileID: string | null;
};
