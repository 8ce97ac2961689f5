import { keepWaiting, onDeviceChange, session } from '../../device.ts';
import { randomKey } from '../../useSending.ts';
import type { Entry, Place, Typed } from './entry.ts';
import { entryKey } from './entry.ts';
import { type MarksStore, MemoryStore } from './MarksStore.ts';
import { otherTab, Sender, type Stored } from './Sender.ts';
import { scoreOf, typedEntry } from './typedEntry.ts';

export type { Stored } from './Sender.ts';

/** How the signed-in user's marks on this device stand; a new object at each change. */
export interface Kept {
  /** By `entryKey`: what the server does not hold yet. */
  entries: ReadonlyMap<string, Entry>;
  /** The places that are on their way at this moment, and those that were saved since the page was opened. */
  sending: ReadonlySet<string>;
  saved: ReadonlySet<string>;
  /** false: what is kept is lost when the page is left. */
  durable: boolean;
}

const nothing: Kept = { entries: new Map(), sending: new Set(), saved: new Set(), durable: true };
/** Milliseconds of rest before sending, so that what is typed in one go goes in one call. */
const gathering = 400;

type Change = (old: Entry | undefined, key: string) => Entry | undefined;

/**
 * The marks that were typed on this device and that the server does not hold yet: kept before anything is sent, by user, one
 * entry a place, sent by one tab at a time, and given up only when the server has them or the user says so.
 */
export class Outbox {
  #kept = nothing;
  #userID = 0;
  #opening: Promise<MarksStore>;
  #tab = randomKey();
  #sender: Sender;
  #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('marks');
  #ending = new AbortController();
  /** Changes begun and ended, so that what was read during one is known to be old. */
  #begun = 0;
  #ended = 0;
  #listeners = new Set<() => void>();
  #storedListeners = new Set<(stored: Stored[]) => void>();

  constructor(open: () => Promise<MarksStore>) {
    this.#opening = open();
    this.#sender = new Sender(this.#tab, {
      store: () => this.#opening,
      change: (keys, change, stored) => this.#change(keys, change, stored),
      onSending: (keys) => this.#show({ sending: new Set(keys) }),
    });
    const { signal } = this.#ending;
    const unsubscribe = onDeviceChange(() => this.#userChanged());
    signal.addEventListener('abort', unsubscribe);
    if (this.#channel) this.#channel.onmessage = (event: MessageEvent<Stored[]>) => this.#heard(event.data);
    window.addEventListener('online', () => this.#sender.hurry(), { signal });
    document.addEventListener('visibilitychange', () => this.#sender.hurry(), { signal });
    const warn = (event: BeforeUnloadEvent) => {
      if (!this.#kept.durable && this.#kept.entries.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn, { signal });
    this.#userChanged();
  }

  /** Sends and hears no more. What is kept stays in its store. */
  end(): void {
    this.#ending.abort();
    this.#channel?.close();
    this.#sender.end();
  }

  /** For useSyncExternalStore. */
  readonly kept = (): Kept => this.#kept;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` with what the server is known to hold now: what was saved, and what others had put there. */
  readonly onStored = (listener: (stored: Stored[]) => void): (() => void) => {
    this.#storedListeners.add(listener);
    return () => this.#storedListeners.delete(listener);
  };

  entryAt(place: Place): Entry | undefined {
    return this.#kept.entries.get(entryKey(this.#userID, place));
  }

  /**
   * Keeps what was typed and sends it soon; with `typing`, milliseconds that somebody is likely still typing, not before they are
   * over. Done when it is safe on this device.
   */
  async put(typed: readonly Typed[], typing = 0): Promise<void> {
    const userID = this.#userID;
    if (userID === 0 || typed.length === 0) return;
    const version = randomKey();
    const notBefore = typing && Date.now() + typing;
    const byKey = new Map(typed.map((each) => [entryKey(userID, each), each]));
    await this.#change([...byKey.keys()], (old, key) => {
      const each = byKey.get(key);
      if (!each) return old;
      // Typed a moment ago and now left: it only waits no longer.
      if (old?.state === 'waiting' && old.text === each.text && !hasNotes(each, old)) return { ...old, notBefore };
      return typedEntry(old, { userID, typed: each, version, notBefore, isSending: this.#kept.sending.has(key) });
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
          expected: scoreOf(old.theirs),
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
    const entries = new Map(this.#kept.entries);
    for (const key of keys) {
      const next = change(entries.get(key), key);
      if (next) entries.set(key, next);
      else entries.delete(key);
    }
    // First what the server holds, so that a place never shows its old value between the two.
    for (const listener of stored.length > 0 ? this.#storedListeners : []) listener(stored);
    const saved = stored.filter((each) => each.saved).map((each) => entryKey(this.#userID, each));
    this.#show({ entries, ...(saved.length > 0 ? { saved: new Set([...this.#kept.saved, ...saved]) } : {}) });
    const store = await this.#opening;
    try {
      await store.update(keys, change);
    } catch {
      // The device's disk is full or the browser took its database away: go on in memory, and say so.
      this.#opening = Promise.resolve(new MemoryStore(this.#kept.entries.values()));
      this.#show({ durable: false });
    }
    this.#ended += 1;
    if (!this.#ending.signal.aborted) this.#channel?.postMessage(stored);
  }

  /** Another tab changed what is kept. */
  #heard(stored: Stored[]): void {
    for (const listener of this.#storedListeners) listener(stored);
    // Should that tab be closed before it has sent them, this one does.
    void this.#reload().then(() => this.#kept.entries.size > 0 && this.#sender.soon(otherTab));
  }

  #userChanged(): void {
    const userID = session()?.userID ?? 0;
    if (userID === this.#userID) return;
    this.#userID = userID;
    this.#kept = nothing;
    void this.#reload().then(() => this.#sender.hurry());
  }

  async #reload(): Promise<void> {
    const userID = this.#userID;
    const store = await this.#opening;
    let found: Entry[] = [];
    let asOf = -1;
    while (userID !== 0 && (asOf !== this.#begun || this.#ended !== this.#begun)) {
      asOf = this.#ended;
      found = await store.all(userID);
    }
    if (userID !== this.#userID) return;
    this.#show({ entries: new Map(found.map((entry) => [entry.key, entry])), durable: store.durable });
  }

  #show(changes: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changes };
    if (this.#userID !== 0 && session()?.userID === this.#userID) keepWaiting(this.#kept.entries.size);
    for (const listener of this.#listeners) listener();
  }
}

const hasNotes = (typed: Typed, old: Entry): boolean =>
  (typed.remarks !== undefined && typed.remarks !== old.remarks) ||
  (typed.skills !== undefined && typed.skills !== old.skills);
