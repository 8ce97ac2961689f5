import type { Answer } from '@somero/contract';
import { session } from '../../../device.ts';
import { randomKey } from '../../../useSending.ts';
import { type Field, isSame, problemOf, type Said, type Words, wordsOf } from './words.ts';

/** What the report of one student and term says. */
export interface Place {
  yearID: number;
  termID: number;
  studentID: number;
}

/** What was typed of one student and the server does not hold yet. Names of students are never kept on the device. */
export interface Entry extends Place {
  key: string;
  userID: number;
  /** New at each typing. */
  version: string;
  /** Where a list shows it, so that it can be found again; streamID 0 is all streams. */
  classID: number;
  streamID: number;
  changes: Partial<Words>;
  /** What stood in the changed fields when they were typed over. */
  seen: Partial<Words>;
  /** The version that was typed over. */
  ver: number;
  /** waiting: to be sent; refused: not to be sent as it is; changed: somebody else wrote in the same field meanwhile. */
  state: 'waiting' | 'refused' | 'changed';
  /** Why it was refused. */
  msg: string;
  /** With `changed`: what it says now. */
  theirs: Words | null;
  /** What was sent and of which no answer came yet: the server may hold any of it. */
  unsure: Partial<Words>[];
  /** Milliseconds since 1970; until then somebody is still typing. */
  notBefore: number;
}

export type Result = Answer<'saveComments'>['results'][number];

const owner = (): number => session()?.userID ?? 0;

/** Names a student's place of the signed-in user. */
export const entryKey = ({ yearID, termID, studentID }: Place): string =>
  [owner(), yearID, termID, studentID].join('/');

const fieldsOf = (words: Partial<Words>): Field[] => Object.keys(words) as Field[];

/** The fields of `words` that `keep` says yes to. */
function only(words: Partial<Words>, keep: (field: Field) => boolean): Partial<Words> {
  return Object.fromEntries(Object.entries(words).filter(([field]) => keep(field as Field))) as Partial<Words>;
}

/**
 * What is to be kept of a student once something was typed; undefined when all is back at what stands there. `stands` is what
 * the server is known to hold.
 */
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

/** What is left to keep once the server answered for `sent`; more may have been typed meanwhile, and that is never lost. */
export function answeredEntry(now: Entry | undefined, sent: Partial<Words>, result: Result): Entry | undefined {
  if (!now) return undefined;
  if (result.ok) return goOn(now, { ...now.seen, ...sent }, result.ver);
  const isUntouched = fieldsOf(now.changes).every((field) => isSame(now.changes[field], sent[field]));
  const { current } = result;
  // The same version again: it is not a change of somebody else's that stands in the way.
  if (!current || current.ver === now.ver)
    return isUntouched ? { ...now, state: 'refused', msg: result.msg, unsure: [] } : { ...now, unsure: [] };
  const theirs = wordsOf(current);
  // What we sent ourselves, its answer lost on the way, is no change of somebody else's; nor is another field of the student's.
  const isOurs = (field: Field) =>
    [now.seen, now.changes, ...now.unsure].some((ours) => isSame(ours[field], theirs[field]));
  if (fieldsOf(now.changes).every(isOurs)) return goOn(now, theirs, current.ver);
  return { ...now, state: 'changed', msg: result.msg, theirs, ver: current.ver, unsure: [] };
}

/** What is still to be sent over what stands there now. */
function goOn(now: Entry, stands: Partial<Words>, ver: number): Entry | undefined {
  const changes = only(now.changes, (field) => !isSame(now.changes[field], stands[field]));
  if (fieldsOf(changes).length === 0) return undefined;
  const seen = Object.fromEntries(fieldsOf(changes).map((field) => [field, stands[field]])) as Partial<Words>;
  return { ...now, changes, seen, ver, unsure: [] };
}
