import type { Answer } from '@somero/contract';
import { session } from '../../../device.ts';
import { randomKey } from '../../../useSending.ts';
import { type Field, isSame, problemOf, type Said, type Words, wordsOf } from './words.ts';

/** The report of one student and term. */
export interface Place {
  yearID: number;
  termID: number;
  studentID: number;
}

/** Unsaved words for one student. Names of students are never stored on the device. */
export interface Entry extends Place {
  key: string;
  userID: number;
  /** New at each change. */
  version: string;
  /** Where a list shows it; streamID 0 is all streams. */
  classID: number;
  streamID: number;
  changes: Partial<Words>;
  /** The stored values of the changed fields when the typing began. */
  seen: Partial<Words>;
  /** The stored version when the typing began. */
  ver: number;
  /**
   * waiting: to be sent; refused: cannot be sent as it is; changed: somebody else changed the same field meanwhile.
   */
  state: 'waiting' | 'refused' | 'changed';
  /** Why it was refused. */
  msg: string;
  /** With `changed`: what is stored now. */
  theirs: Words | null;
  /** What was sent without an answer: the server may have stored any of it. */
  unsure: Partial<Words>[];
  /** Milliseconds since 1970. Until then the user is still typing. */
  notBefore: number;
}

export type Result = Answer<'saveComments'>['results'][number];

const owner = (): number => session()?.userID ?? 0;

export const entryKey = ({ yearID, termID, studentID }: Place): string =>
  [owner(), yearID, termID, studentID].join('/');

const fieldsOf = (words: Partial<Words>): Field[] => Object.keys(words) as Field[];

/** The fields of `words` for which `keep` is true. */
function only(words: Partial<Words>, keep: (field: Field) => boolean): Partial<Words> {
  return Object.fromEntries(Object.entries(words).filter(([field]) => keep(field as Field))) as Partial<Words>;
}

/** Undefined when everything is as stored again. `stands`: what the server is known to store. */
export function typedEntry(
  old: Entry | undefined,
  place: Pick<Entry, keyof Place | 'classID' | 'streamID'>,
  words: Partial<Words>,
  stands: Said,
  notBefore: number,
): Entry | undefined {
  const before = wordsOf(stands);
  const seen = { ...only(before, (field) => words[field] !== undefined), ...old?.seen };
  const typed = { ...old?.changes, ...words };
  const unsure = old?.unsure ?? [];
  const isUnsure = (field: Field) => unsure.some((sent) => sent[field] !== undefined);
  const changes = only(typed, (field) => !isSame(typed[field], seen[field]) || isUnsure(field));
  if (fieldsOf(changes).length === 0) return undefined;
  const msg = problemOf(changes);
  const isChanged = old?.state === 'changed';
  return {
    ...place,
    key: entryKey(place),
    userID: owner(),
    version: randomKey(),
    changes,
    seen,
    ver: old?.ver ?? stands.ver,
    state: isChanged ? 'changed' : msg === '' ? 'waiting' : 'refused',
    msg: isChanged ? old.msg : msg,
    theirs: old?.theirs ?? null,
    unsure,
    notBefore,
  };
}

/** The entry after the answer for `sent`. More may have been typed meanwhile, and that is never lost. */
export function answeredEntry(now: Entry | undefined, sent: Partial<Words>, result: Result): Entry | undefined {
  if (!now) return undefined;
  if (result.ok) return goOn(now, { ...now.seen, ...sent }, result.ver);
  const isUntouched = fieldsOf(now.changes).every((field) => isSame(now.changes[field], sent[field]));
  const { current } = result;
  // The version did not change: it is not a conflict.
  if (!current || current.ver === now.ver)
    return isUntouched ? { ...now, state: 'refused', msg: result.msg, unsure: [] } : { ...now, unsure: [] };
  const theirs = wordsOf(current);
  // Our own words, whose answer was lost, are not a conflict. A change of another field is none either.
  const isOurs = (field: Field) =>
    [now.seen, now.changes, ...now.unsure].some((ours) => isSame(ours[field], theirs[field]));
  if (fieldsOf(now.changes).every(isOurs)) {
    const rest = goOn(now, theirs, current.ver);
    // What cannot be is refused alone: the rest of the row is stored.
    const isRefused = rest && isUntouched && result.status === 400;
    return isRefused ? { ...rest, state: 'refused', msg: result.msg } : rest;
  }
  return { ...now, state: 'changed', msg: result.msg, theirs, ver: current.ver, unsure: [] };
}

/** The rest, to be sent over what is stored now. */
function goOn(now: Entry, stands: Partial<Words>, ver: number): Entry | undefined {
  const changes = only(now.changes, (field) => !isSame(now.changes[field], stands[field]));
  if (fieldsOf(changes).length === 0) return undefined;
  const seen = Object.fromEntries(fieldsOf(changes).map((field) => [field, stands[field]])) as Partial<Words>;
  return { ...now, changes, seen, ver, unsure: [] };
}
