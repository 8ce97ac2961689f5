import type { EntryStore } from '../../outbox/EntryStore.ts';
import type { KeptEntries } from '../../outbox/KeptState.ts';
import { Outbox } from '../../outbox/Outbox.ts';
import { randomKey } from '../../useSending.ts';
import { type Result, seenIn } from './answeredEntry.ts';
import type { Entry, Place, Typed } from './entry.ts';
import { entryKey } from './entry.ts';
import { marksWork, type Stored } from './marksWork.ts';
import { typedEntry } from './typedEntry.ts';

export type { Stored } from './marksWork.ts';

/** How the signed-in user's marks on this device stand, by `entryKey`. */
export type Kept = KeptEntries<Entry>;

/** The marks that were typed on this device and that the server does not hold yet. */
export class MarksOutbox extends Outbox<Entry, Result, Stored> {
  constructor(open: () => Promise<EntryStore<Entry>>) {
    super(marksWork, open);
  }

  entryAt(place: Place): Entry | undefined {
    return this.kept().entries.get(entryKey(this.userID, place));
  }

  /**
   * Keeps what was typed and sends it soon; with `typing`, milliseconds that somebody is likely still typing, not before they are
   * over. Done when it is safe on this device.
   */
  async put(typed: readonly Typed[], typing = 0): Promise<void> {
    const { userID } = this;
    if (userID === 0 || typed.length === 0) return;
    const version = randomKey();
    const notBefore = typing && Date.now() + typing;
    const byKey = new Map(typed.map((each) => [entryKey(userID, each), each]));
    await this.keep([...byKey.keys()], (old, key) => {
      const each = byKey.get(key);
      if (!each) return old;
      const isAsKept = old?.text === each.text && !hasNotes(each, old);
      // Typed a moment ago and now left: it only waits no longer.
      if (isAsKept && old.state === 'waiting') return { ...old, notBefore };
      // Left after somebody else's change was heard of: nobody has decided on it by leaving.
      if (isAsKept && old.state === 'changed') return old;
      return typedEntry(old, { userID, typed: each, version, notBefore, isSending: this.kept().sending.has(key) });
    });
  }

  /** Puts the user's own value over somebody else's change, which they have seen. */
  keepMine(key: string): Promise<void> {
    return this.decide(key, (old) => ({ ...old, state: 'waiting', ...seenIn(old, old.theirs), theirs: null, msg: '' }));
  }

  /** Sends once more what was refused: a term may be open again. */
  tryAgain(key: string): Promise<void> {
    return this.decide(key, (old) => ({ ...old, state: 'waiting', msg: '' }));
  }
}

const hasNotes = (typed: Typed, old: Entry): boolean =>
  (typed.remarks !== undefined && typed.remarks !== old.remarks) ||
  (typed.skills !== undefined && typed.skills !== old.skills);
