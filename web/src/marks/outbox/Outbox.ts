import { Board, type KeptEntries } from '../../outbox/Board.ts';
import { randomKey } from '../../useSending.ts';
import { seenIn } from './answeredEntry.ts';
import type { Entry, Place, Typed } from './entry.ts';
import { entryKey } from './entry.ts';
import { type MarksStore, MemoryStore } from './MarksStore.ts';
import { otherTab, Sender, type Stored } from './Sender.ts';
import { typedEntry } from './typedEntry.ts';

export type { Stored } from './Sender.ts';

/** How the signed-in user's marks on this device stand, by `entryKey`. */
export type Kept = KeptEntries<Entry>;

/** Milliseconds of rest before sending, so that what is typed in one go goes in one call. */
const gathering = 400;

type Change = (old: Entry | undefined, key: string) => Entry | undefined;

/**
 * The marks that were typed on this device and that the server does not hold yet: kept before anything is sent, by user, one
 * entry a place, sent by one tab at a time, and given up only when the server has them or the user says so.
 */
export class Outbox {
  #board = new Board<Entry, Stored[]>('marks');
  #opening: Promise<MarksStore>;
  #tab = randomKey();
  #sender: Sender;
  #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('marks');
  /** Changes begun and ended, so that what was read during one is known to be old. */
  #begun = 0;
  #ended = 0;

  constructor(open: () => Promise<MarksStore>) {
    this.#opening = open();
    this.#sender = new Sender(this.#tab, {
      store: () => this.#opening,
      change: (keys, change, stored) => this.#change(keys, change, stored),
      onSending: (keys) => this.#board.show({ sending: new Set(keys) }),
    });
    if (this.#channel) this.#channel.onmessage = (event: MessageEvent<Stored[]>) => this.#heard(event.data);
    this.#board.follow({
      onUser: () => void this.#reload().then(() => this.#sender.hurry()),
      onOnline: () => this.#sender.hurry(),
      onTurn: () => this.#sender.hurry(),
    });
  }

  /** Sends and hears no more. What is kept stays in its store. */
  end(): void {
    this.#board.end();
    this.#channel?.close();
    this.#sender.end();
  }

  /** How they stand, whoever wants to know of it, and of what the server is known to hold. */
  readonly kept = this.#board.kept;
  readonly subscribe = this.#board.subscribe;
  readonly onStored = this.#board.onStored;

  entryAt(place: Place): Entry | undefined {
    return this.kept().entries.get(entryKey(this.#board.userID, place));
  }

  /**
   * Keeps what was typed and sends it soon; with `typing`, milliseconds that somebody is likely still typing, not before they are
   * over. Done when it is safe on this device.
   */
  async put(typed: readonly Typed[], typing = 0): Promise<void> {
    const { userID } = this.#board;
    if (userID === 0 || typed.length === 0) return;
    const version = randomKey();
    const notBefore = typing && Date.now() + typing;
    const byKey = new Map(typed.map((each) => [entryKey(userID, each), each]));
    await this.#change([...byKey.keys()], (old, key) => {
      const each = byKey.get(key);
      if (!each) return old;
      const isAsKept = old?.text === each.text && !hasNotes(each, old);
      // Typed a moment ago and now left: it only waits no longer.
      if (isAsKept && old.state === 'waiting') return { ...old, notBefore };
      // Left after somebody else's change was heard of: nobody has decided on it by leaving.
      if (isAsKept && old.state === 'changed') return old;
      return typedEntry(old, { userID, typed: each, version, notBefore, isSending: this.kept().sending.has(key) });
    });
    this.#sender.soon(gathering);
  }

  /** Puts the user's own value over somebody else's change, which they have seen. */
  async keepMine(key: string): Promise<void> {
    const version = randomKey();
    await this.#change(
      [key],
      (old) =>
        old && {
          ...old,
          state: 'waiting',
          ...seenIn(old, old.theirs),
          theirs: null,
          msg: '',
          version,
          notBefore: 0,
        },
    );
    this.#sender.hurry();
  }

  /** Sends once more what was refused: a term may be open again. */
  async tryAgain(key: string): Promise<void> {
    const version = randomKey();
    await this.#change([key], (old) => old && { ...old, state: 'waiting', msg: '', version, notBefore: 0 });
    this.#sender.hurry();
  }

  /** Gives up what was typed there: the server's value stands. */
  drop(keys: readonly string[]): Promise<void> {
    return this.#change(keys, () => undefined);
  }

  /** Starts sending what is kept; called once somebody is signed in, whatever screen is open. */
  begin(): void {
    this.#sender.hurry();
  }

  /** Changes what is shown at once, and is done when it is kept. */
  async #change(keys: readonly string[], change: Change, stored: Stored[] = []): Promise<void> {
    this.#begun += 1;
    const entries = new Map(this.kept().entries);
    for (const key of keys) {
      const next = change(entries.get(key), key);
      if (next) entries.set(key, next);
      else entries.delete(key);
    }
    // First what the server holds, so that a place never shows its old value between the two.
    if (stored.length > 0) this.#board.tell(stored);
    const saved = stored.filter((each) => each.saved).map((each) => entryKey(this.#board.userID, each));
    this.#board.show({ entries, ...(saved.length > 0 ? { saved: new Set([...this.kept().saved, ...saved]) } : {}) });
    const store = await this.#opening;
    try {
      await store.update(keys, change);
    } catch {
      // The device's disk is full or the browser took its database away: go on in memory, and say so.
      this.#opening = Promise.resolve(new MemoryStore(this.kept().entries.values()));
      this.#board.show({ durable: false });
    }
    this.#ended += 1;
    if (!this.#board.signal.aborted) this.#channel?.postMessage(stored);
  }

  /** Another tab changed what is kept. */
  #heard(stored: Stored[]): void {
    this.#board.tell(stored);
    // Should that tab be closed before it has sent them, this one does.
    void this.#reload().then(() => this.kept().entries.size > 0 && this.#sender.soon(otherTab));
  }

  async #reload(): Promise<void> {
    const { userID } = this.#board;
    const store = await this.#opening;
    let found: Entry[] = [];
    let asOf = -1;
    while (userID !== 0 && (asOf !== this.#begun || this.#ended !== this.#begun)) {
      asOf = this.#ended;
      found = await store.all(userID);
    }
    if (userID !== this.#board.userID) return;
    this.#board.show({ entries: new Map(found.map((entry) => [entry.key, entry])), durable: store.durable });
  }
}

const hasNotes = (typed: Typed, old: Entry): boolean =>
  (typed.remarks !== undefined && typed.remarks !== old.remarks) ||
  (typed.skills !== undefined && typed.skills !== old.skills);
