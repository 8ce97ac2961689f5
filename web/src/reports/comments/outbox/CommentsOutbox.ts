import { onDeviceChange, session } from '../../../device.ts';
import type { EntryStore } from '../../../outbox/EntryStore.ts';
import { Outbox } from '../../../outbox/Outbox.ts';
import type { OutboxEntries } from '../../../outbox/OutboxState.ts';
import { commentsWork, type Stored } from './commentsWork.ts';
import { type Entry, entryKey, type Place, type Result, typedEntry } from './entry.ts';
import { problemOf, type Said, saidAfter, type Words } from './words.ts';

export type { Stored } from './commentsWork.ts';

export type Snapshot = OutboxEntries<Entry>;

/** Typed here and not on the server yet. Stored at each key press, sent when the row is left. */
export class CommentsOutbox extends Outbox<Entry, Result, Stored> {
  /** What the server is known to store; a screen may not show it yet. */
  #stands = new Map<string, Said>();
  #unfollow: () => void;

  constructor(open: () => Promise<EntryStore<Entry>>) {
    super(commentsWork, open);
    this.onStored((stored) => {
      for (const each of stored) this.#hear(each);
    });
    this.#unfollow = onDeviceChange(() => session() ?? this.#stands.clear());
  }

  override end(): void {
    super.end();
    this.#unfollow();
  }

  /** Stores what was typed over `stands`, and sends it after `typing` milliseconds or when the row is left. */
  async put(
    place: Pick<Entry, keyof Place | 'classID' | 'streamID'>,
    words: Partial<Words>,
    stands: Said,
    typing = 0,
  ): Promise<void> {
    if (this.userID === 0) return;
    const key = entryKey(place);
    const newest = this.standing(place, stands);
    this.#stands.set(key, newest);
    const notBefore = typing && Date.now() + typing;
    await this.store([key], (old) => typedEntry(old, place, words, newest, notBefore));
  }

  /** What the server stores for a student: `read`, or anything newer. */
  standing(place: Place, read: Said): Said {
    const heard = this.#stands.get(entryKey(place));
    return heard && heard.ver > read.ver ? heard : read;
  }

  /** The row was left: send its entry without waiting. */
  async leave(key: string): Promise<void> {
    const entry = this.snapshot().entries.get(key);
    if (!entry || entry.notBefore === 0) return;
    await this.store([key], (old) => old && { ...old, notBefore: 0 });
  }

  /** Overwrites the other person's words, which the user has seen. */
  keepMine(key: string): Promise<void> {
    return this.decide(key, (old) => ({ ...validated(old), seen: old.theirs ?? old.seen, theirs: null }));
  }

  /** Sends a refused comment again: the user may be the class teacher by now. */
  tryAgain(key: string): Promise<void> {
    return this.decide(key, validated);
  }

  #hear(stored: Stored): void {
    const key = entryKey(stored);
    const before = this.#stands.get(key);
    const now = stored.said ?? (before && saidAfter(before, stored.words ?? {}, stored.ver));
    if (now) this.#stands.set(key, now);
  }
}

const validated = (entry: Entry): Entry => {
  const msg = problemOf(entry.changes);
  return { ...entry, state: msg === '' ? 'waiting' : 'refused', msg };
};
