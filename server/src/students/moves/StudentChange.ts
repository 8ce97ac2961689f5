import type { ChosenStudent } from './chosenStudents.ts';

export interface StudentState {
  classID: number;
  streamID: number;
  status: number;
  houseID: number | null;
  residencyID: number | null;
  /** Ascending. */
  subjectIDs: number[];
  paperIDs: number[];
}

/** Both sides name the same fields. */
export interface StudentChange {
  /** Before the change. */
  student: ChosenStudent;
  before: Partial<StudentState>;
  after: Partial<StudentState>;
}

/** The second side, with the new version of the student. */
export type StoredState = Partial<StudentState> & { ver: number };

const placeFields = ['classID', 'streamID', 'status'] as const;

/** Whether the change belongs into the class history. */
export const isOfPlace = ({ after }: Pick<StudentChange, 'after'>): boolean =>
  placeFields.some((field) => after[field] !== undefined);

export const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
