import type { ApiError } from '../api.ts';
import type { KeptKind } from '../device.ts';
import type { Entry } from './EntryStore.ts';

/**
 * How the entries of one kind are sent and merged. `R` is what the server answers for an entry, `S` what it is then known to hold.
 */
export interface Work<E extends Entry, R, S extends { saved: boolean }> {
  /** Names its database, lock and channel, and the count in the top bar. */
  name: KeptKind;
  /** Entries in one call. */
  batchSize: number;
  /** Milliseconds of rest before sending, so that what is typed in one go goes in one call. */
  gathering: number;
  /** Whether a page that is put away sends what is still being typed. */
  sendsWhenLeft: boolean;
  /** Whether an entry can go in one call with the first of it. */
  goesWith: (entry: E, first: E) => boolean;
  /** The entry with a note of what is about to be sent: its answer may be lost. */
  withTry: (entry: E) => E;
  /** Makes the call; one result for each entry, in their order. */
  send: (batch: readonly E[]) => Promise<readonly R[]>;
  /** What the server would have said of an entry that is refused as a call of its own. */
  refusal: (entry: E, error: ApiError) => R;
  /** What is left to keep once the server answered; `now` differs from `sent` when more was typed meanwhile, which is never lost. */
  answered: (now: E | undefined, sent: E, result: R) => E | undefined;
  /** What the server is known to hold after this answer; undefined: nothing new. */
  storedBy: (sent: E, result: R) => S | undefined;
  /** What an older version kept elsewhere, and how it is dropped there. */
  inherited?: (userID: number) => { entries: readonly E[]; drop: () => void };
}
