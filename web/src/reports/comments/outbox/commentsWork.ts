import type { Payload } from '@somero/contract';
import { send } from '../../../api.ts';
import type { Work } from '../../../outbox/Work.ts';
import { staffOwner } from '../../../staffOwner.ts';
import { answeredEntry, type Entry, entryKey, type Place, type Result } from './entry.ts';
import { onWire, type Said, type Words } from './words.ts';

/** What the server stores for a student: all of it as `said`, or the `words` that it accepted at `ver`. */
export interface Stored extends Place {
  saved: boolean;
  ver: number;
  said?: Said;
  words?: Partial<Words>;
}

/** The words come from the lists in the contract. */
type Comments = Payload<'saveComments'>['comments'];

/** Where an older version stored the unsent comments of a user. */
const oldPlace = (userID: number | string): string => `draft:${userID}:comments`;

/** A retry is safe: the version of each student is checked. */
export const commentsWork: Work<Entry, Result, Stored> = {
  name: 'comments',
  owner: staffOwner('comments'),
  batchSize: 50,
  gathering: 0,
  sendsWhenLeft: true,
  goesWith: (a, b) => a.yearID === b.yearID && a.termID === b.termID,
  withTry: (entry) => ({ ...entry, unsure: [...entry.unsure, entry.changes] }),
  send: async (batch) => {
    const [{ yearID, termID }] = batch as readonly [Entry];
    const comments = batch.map(({ studentID, changes, ver }) => ({ studentID, ...onWire(changes), ver }));
    return (await send('saveComments', { yearID, termID, comments: comments as Comments })).results;
  },
  refusal: ({ ver }, { status, message }) => ({ ok: false, status, ver, msg: message }),
  answered: (now, { changes }, result) => answeredEntry(now, changes, result),
  storedBy: ({ yearID, termID, studentID, changes }, { ok, ver, current }) => {
    const place = { yearID, termID, studentID };
    if (ok) return { ...place, saved: true, ver, words: changes };
    return current && { ...place, saved: false, ver: current.ver, said: current };
  },
  inherited: (userID) => {
    const old = JSON.parse(localStorage.getItem(oldPlace(userID)) ?? '[]') as Omit<
      Entry,
      'key' | 'userID' | 'version'
    >[];
    return {
      entries: old.map((entry) => ({ ...entry, key: entryKey(entry), userID: Number(userID), version: '' })),
      drop: () => localStorage.removeItem(oldPlace(userID)),
    };
  },
};
