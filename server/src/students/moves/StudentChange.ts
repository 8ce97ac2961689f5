import type { ChosenStudent } from './chosenStudents.ts';

/** What a move or change of many may change of a student. */
export interface StudentState {
  classID: number;
  streamID: number;
  status: number;
  houseID: number | null;
  residencyID: number | null;
  /** Ascending, all that the student takes. */
  subjectIDs: number[];
  paperIDs: number[];
}

/** What is to be changed of one student: both sides name the same fields. */
export interface StudentChange {
  /** As found before the change. */
  student: ChosenStudent;
  before: Partial<StudentState>;
  after: Partial<StudentState>;
}

/** As `batchStudents` keeps the second side: with the version that the change has made. */
export type StoredState = Partial<StudentState> & { ver: number };

const placeFields = ['classID', 'streamID', 'status'] as const;

/** Whether the change says where the student is, and so belongs into the class history. */
export const isOfPlace = ({ after }: Pick<StudentChange, 'after'>): boolean =>
  placeFields.some((field) => after[field] !== undefined);

export const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Whether a value of a state is the same, lists by what they hold. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
