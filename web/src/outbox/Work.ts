import type { ApiError } from '../api.ts';
import type { Entry } from './EntryStore.ts';
import type { Owner } from './Owner.ts';

/** How the entries of one kind are sent and merged. `R`: the server's answer for an entry; `S`: what it then stores. */
export interface Work<E extends Entry, R, S extends { saved: boolean }> {
  /** The name of its database, lock and channel. */
  name: string;
  owner: Owner;
  batchSize: number;
  /** Milliseconds of rest before sending, so that texts typed together go in one call. */
  gathering: number;
  /** Whether a page that is hidden sends what is still being typed. */
  sendsWhenLeft: boolean;
  /** Whether an entry may go in the same call as the first one. */
  goesWith: (entry: E, first: E) => boolean;
  /** The entry as it is sent, with a note of that: its answer may be lost. The same for the same entry. */
  withTry: (entry: E) => E;
  /** Makes the call. One result for each entry, in their order. */
  send: (batch: readonly E[]) => Promise<readonly R[]>;
  /** The result of an entry that was refused in a call of its own. */
  refusal: (entry: E, error: ApiError) => R;
  /** The entry after the answer. `now` differs from `sent` when more was typed meanwhile, and that is never lost. */
  answered: (now: E | undefined, sent: E, result: R) => E | undefined;
  /** What the server stores after this answer; undefined: nothing new. */
  storedBy: (sent: E, result: R) => S | undefined;
  /** Entries that an older version stored elsewhere, and how to remove them there. */
  inherited?: (userID: Entry['userID']) => { entries: readonly E[]; drop: () => void };
}
