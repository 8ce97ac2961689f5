import type { Owner } from './Owner.ts';

interface Standing {
  /** waiting: to be sent; any other state: the user must decide. */
  state: string;
}

/** The state of the signed-in user's entries on this device; a new object at each change. */
export interface OutboxEntries<E> {
  /** By key: what is not on the server yet. */
  entries: ReadonlyMap<string, E>;
  /** The keys in a request at this moment, and those saved since the page was opened. */
  sending: ReadonlySet<string>;
  saved: ReadonlySet<string>;
  /** The keys of what was typed and is not yet safe on the device. */
  storing: ReadonlySet<string>;
  /** false: the entries are lost when the page is closed. */
  durable: boolean;
  /** How many more are on the device that no key opens. */
  unreadable: number;
}

interface Reactions {
  /** Another user signed in, or nobody is signed in. */
  onUser: () => void;
  /** The browser reports that the network is back. */
  onOnline: () => void;
  /** The page was hidden or shown again. */
  onVisibility: () => void;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();
const nothing: OutboxEntries<never> = {
  entries: none,
  sending: new Set(),
  saved: new Set(),
  storing: new Set(),
  durable: true,
  unreadable: 0,
};

/** Whose entries there are and, as `S`, what the server stores. Warns before entries are lost with the page. */
export class OutboxState<E extends Standing, S> {
  #owner: Owner;
  #snapshot: OutboxEntries<E> = nothing;
  #userID: number | string = 0;
  #ending = new AbortController();
  #listeners = new Set<() => void>();
  #storedListeners = new Set<(stored: S) => void>();

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** The owner; 0 or '': nobody is signed in. */
  get userID(): number | string {
    return this.#userID;
  }

  /** Aborted at the end. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  readonly snapshot = (): OutboxEntries<E> => this.#snapshot;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` with what the server is known to store now, saved here or by others. */
  readonly onStored = (listener: (stored: S) => void): (() => void) => {
    this.#storedListeners.add(listener);
    return () => this.#storedListeners.delete(listener);
  };

  /** Follows the session and the browser until the end; calls `onUser` first. */
  follow({ onUser, onOnline, onVisibility }: Reactions): void {
    const { signal } = this;
    const userChanged = () => {
      const userID = this.#owner.id();
      if (userID === this.#userID) return;
      this.#userID = userID;
      this.#snapshot = nothing;
      onUser();
    };
    signal.addEventListener('abort', this.#owner.onChange(userChanged));
    window.addEventListener('online', onOnline, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    const warn = (event: BeforeUnloadEvent) => {
      if (!this.#snapshot.durable && this.#snapshot.entries.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn, { signal });
    userChanged();
  }

  end(): void {
    this.#ending.abort();
  }

  show(changes: Partial<OutboxEntries<E>>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#count();
    for (const listener of this.#listeners) listener();
  }

  tell(stored: S): void {
    for (const listener of this.#storedListeners) listener(stored);
  }

  #count(): void {
    // Another user may be signed in already in another tab: the count is not theirs.
    if (!this.#userID || this.#owner.id() !== this.#userID) return;
    const { entries, durable, unreadable } = this.#snapshot;
    const all = [...entries.values()];
    const waiting = all.filter(({ state }) => state === 'waiting').length;
    try {
      this.#owner.count({ waiting, notSaved: all.length - waiting, unreadable, unkept: durable ? 0 : all.length });
    } catch {
      // The disk is full. The count is not important; `durable` tells the user.
    }
  }
}
