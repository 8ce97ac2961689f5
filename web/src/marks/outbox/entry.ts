import type { Answer } from '@somero/contract';

/** A mark as the server tells it. */
export type Mark = Answer<'getTeacherStudents'>['studentMarks'][number];

/** The place of one mark: what makes it unique on the server. */
export interface Place {
  yearID: number;
  setID: number;
  studentID: number;
  subjectID: number;
  /** Chapter or paper; 0 for the subject as a whole. */
  paperID: number;
}

/** The words that go with a chapter score. */
export interface Notes {
  remarks: string;
  skills: string;
}

/** What was once sent for a place; absent words were left as they were. */
export interface Try extends Partial<Notes> {
  /** Hundredths. */
  score: number | null;
  /** The entry's when it was sent. */
  version: string;
}

/** What somebody typed into a place, before it is kept. */
export interface Typed extends Place {
  /** Where a table shows the place, so that it can be found again. Names of pupils are never kept on the device. */
  classID: number;
  streamID: number;
  /** As it was typed; '' takes the mark away. */
  text: string;
  /** Hundredths; null takes the mark away. */
  score: number | null;
  /** Why it can not be sent as it is. */
  problem: string | null;
  /** Absent: as they are on the server. */
  remarks?: string;
  skills?: string;
  /** The score in hundredths that stood there before; null: the place was empty. */
  seen: number | null;
  /** The words that stood there before; absent: no words go with a score there. */
  seenNotes?: Notes;
}

/** One place of one user that the server does not hold as typed yet. */
export interface Entry extends Omit<Typed, 'problem' | 'seen' | 'seenNotes'> {
  key: string;
  userID: number;
  /** waiting: to be sent; refused: not to be sent as it is; changed: somebody else changed the mark meanwhile. */
  state: 'waiting' | 'refused' | 'changed';
  /** Why it was refused. */
  msg: string;
  /** The score that the server is to hold now for this to be taken, in hundredths; null: none. */
  expected: number | null;
  /** The words that the server is to hold now, if it holds a mark or words were typed; absent: not checked. */
  expectedNotes?: Notes;
  /** With `changed`: what stands there now. */
  theirs: Mark | null;
  /** New at each typing, so that what is typed while the place is on its way is told from what was sent. */
  version: string;
  /** Milliseconds since 1970; until then somebody is still typing. */
  notBefore: number;
  /** What was sent and no answer came of it: the server may hold any of it. Absent: nothing, as in what an older version kept. */
  tries?: Try[];
}

/** Names a place. */
export const placeKey = ({ yearID, setID, studentID, subjectID, paperID }: Place): string =>
  [yearID, setID, studentID, subjectID, paperID].join('/');

/** Names a user's place. */
export const entryKey = (userID: number, place: Place): string => `${userID}/${placeKey(place)}`;
