import type { Answer } from '@somero/contract';

export type Mark = Answer<'getTeacherStudents'>['studentMarks'][number];

export interface Place {
  yearID: number;
  setID: number;
  studentID: number;
  subjectID: number;
  /** Chapter or paper; 0 for the subject as a whole. */
  paperID: number;
}

export interface Notes {
  remarks: string;
  skills: string;
}

/** What was once sent for a place; absent texts were not changed. */
export interface Try extends Partial<Notes> {
  /** Hundredths. */
  score: number | null;
  /** The version of the entry when it was sent. */
  version: string;
}

/** What a user typed into a place. */
export interface Typed extends Place {
  /** Where a table shows the place. Names of pupils are never stored on the device. */
  classID: number;
  streamID: number;
  /** The text as typed; '' removes the mark. */
  text: string;
  /** Hundredths; null removes the mark. */
  score: number | null;
  problem: string | null;
  /** Absent: not changed. */
  remarks?: string;
  skills?: string;
  /** The score in hundredths before the typing; null: there was no mark. */
  seen: number | null;
  /** The texts before the typing; absent: the place has no texts. */
  seenNotes?: Notes;
}

/** A place of a user whose typed value is not on the server yet. */
export interface Entry extends Omit<Typed, 'problem' | 'seen' | 'seenNotes'> {
  key: string;
  userID: number | string;
  /** waiting: to be sent; refused: cannot be sent as it is; changed: somebody else changed the mark meanwhile. */
  state: 'waiting' | 'refused' | 'changed';
  msg: string;
  /** The server must store this score now, in hundredths, or it answers a conflict; null: no mark. */
  expected: number | null;
  /** The server must store these texts now, if it has a mark or texts were typed; absent: not checked. */
  expectedNotes?: Notes;
  /** With `changed`: the mark that is stored now. */
  theirs: Mark | null;
  /** New at each change, so that a change during a request is noticed. */
  version: string;
  /** Milliseconds since 1970. Until then the user is still typing. */
  notBefore: number;
  /** What was sent without an answer: the server may have stored any of it. Absent in entries of an older version. */
  tries?: Try[];
}

export const placeKey = ({ yearID, setID, studentID, subjectID, paperID }: Place): string =>
  [yearID, setID, studentID, subjectID, paperID].join('/');

export const entryKey = (userID: number | string, place: Place): string => `${userID}/${placeKey(place)}`;
