import type { EntryStore } from '../../outbox/EntryStore.ts';
import { Outbox } from '../../outbox/Outbox.ts';
import type { OutboxEntries } from '../../outbox/OutboxState.ts';
import { randomKey } from '../../useSending.ts';
import { type Result, seenIn } from './answeredEntry.ts';
import type { Entry, Place, Typed } from './entry.ts';
import { entryKey } from './entry.ts';
import { marksWork, type Stored } from './marksWork.ts';
import { typedEntry } from './typedEntry.ts';

export type { Stored } from './marksWork.ts';

export type Snapshot = OutboxEntries<Entry>;

export class MarksOutbox extends Outbox<Entry, Result, Stored> {
  constructor(open: () => Promise<EntryStore<Entry>>) {
    super(marksWork, open);
  }

  entryAt(place: Place): Entry | undefined {
    return this.snapshot().entries.get(entryKey(this.userID, place));
  }

  /** Resolves when it is safe on this device. `typing`: milliseconds to wait, as more is probably being typed. */
  async put(typed: readonly Typed[], typing = 0): Promise<void> {
    const { userID } = this;
    if (userID === 0 || typed.length === 0) return;
    const version = randomKey();
    const notBefore = typing && Date.now() + typing;
    const byKey = new Map(typed.map((each) => [entryKey(userID, each), each]));
    await this.store([...byKey.keys()], (old, key) => {
      const each = byKey.get(key);
      if (!each) return old;
      const isUnchanged = old?.text === each.text && !hasNotes(each, old);
      // It was typed a moment ago and the cell is left now: only the time changes.
      if (isUnchanged && old.state === 'waiting') return { ...old, notBefore };
      // The cell was left after a conflict became known. Leaving a cell is no decision.
      if (isUnchanged && old.state === 'changed') return old;
      return typedEntry(old, { userID, typed: each, version, notBefore, isSending: this.snapshot().sending.has(key) });
    });
  }

  /** Overwrites the other person's change, which the user has seen. */
  keepMine(key: string): Promise<void> {
    return this.decide(key, (old) => ({ ...old, state: 'waiting', ...seenIn(old, old.theirs), theirs: null, msg: '' }));
  }

  /** Sends a refused mark again: the term may be open now. */
  tryAgain(key: string): Promise<void> {
    return this.decide(key, (old) => ({ ...old, state: 'waiting', msg: '' }));
  }
}

const hasNotes = (typed: Typed, old: Entry): boolean =>
  (typed.remarks !== undefined && typed.remarks !== old.remarks) ||
  (typed.skills !== undefined && typed.skills !== old.skills);
