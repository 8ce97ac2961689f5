import { type KeptKind, keepCounts, onDeviceChange, session } from '../device.ts';

/** What the outbox has to know of an entry. */
interface Standing {
  /** waiting: to be sent; any other: for its user to decide on. */
  state: string;
}

/** How the signed-in user's entries on this device stand; a new object at each change. */
export interface KeptEntries<E> {
  /** By their keys: what the server does not hold yet. */
  entries: ReadonlyMap<string, E>;
  /** What is on its way at this moment, and what was saved since the page was opened. */
  sending: ReadonlySet<string>;
  saved: ReadonlySet<string>;
  /** false: what is kept is lost when the page is left. */
  durable: boolean;
}

/** What an outbox does when something happens around it. */
interface Reactions {
  /** Somebody else is signed in, or nobody: nothing is shown, and their entries are to be read. */
  onUser: () => void;
  /** The browser says that the network is back. */
  onOnline: () => void;
  /** The page was hidden, or is seen again. */
  onTurn: () => void;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();
const nothing: KeptEntries<never> = { entries: none, sending: new Set(), saved: new Set(), durable: true };

/**
 * What an outbox shows of itself: whose entries it holds, how they stand, and, of type `S`, what the server was heard to hold.
 * It counts the entries for the top bar, and warns before a page is left that takes them along.
 */
export class KeptState<E extends Standing, S> {
  #of: KeptKind;
  #kept: KeptEntries<E> = nothing;
  #userID = 0;
  #ending = new AbortController();
  #listeners = new Set<() => void>();
  #storedListeners = new Set<(stored: S) => void>();

  constructor(of: KeptKind) {
    this.#of = of;
  }

  /** Whose entries these are; 0: nobody is signed in. */
  get userID(): number {
    return this.#userID;
  }

  /** Is aborted at the end. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** For useSyncExternalStore. */
  readonly kept = (): KeptEntries<E> => this.#kept;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` with what the server is known to hold now: what was saved, and what others had put there. */
  readonly onStored = (listener: (stored: S) => void): (() => void) => {
    this.#storedListeners.add(listener);
    return () => this.#storedListeners.delete(listener);
  };

  /** Follows the device from now until the end: first of all, who is signed in. */
  follow({ onUser, onOnline, onTurn }: Reactions): void {
    const { signal } = this;
    const userChanged = () => {
      const userID = session()?.userID ?? 0;
      if (userID === this.#userID) return;
      this.#userID = userID;
      this.#kept = nothing;
      onUser();
    };
    signal.addEventListener('abort', onDeviceChange(userChanged));
    window.addEventListener('online', onOnline, { signal });
    document.addEventListener('visibilitychange', onTurn, { signal });
    const warn = (event: BeforeUnloadEvent) => {
      if (!this.#kept.durable && this.#kept.entries.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn, { signal });
    userChanged();
  }

  end(): void {
    this.#ending.abort();
  }

  show(changes: Partial<KeptEntries<E>>): void {
    this.#kept = { ...this.#kept, ...changes };
    this.#count();
    for (const listener of this.#listeners) listener();
  }

  tell(stored: S): void {
    for (const listener of this.#storedListeners) listener(stored);
  }

  #count(): void {
    // Another tab may have somebody else signed in already: the count is not theirs.
    if (this.#userID === 0 || session()?.userID !== this.#userID) return;
    const all = [...this.#kept.entries.values()];
    const waiting = all.filter(({ state }) => state === 'waiting').length;
    try {
      keepCounts(this.#of, { waiting, notSaved: all.length - waiting });
    } catch {
      // A full device keeps no count either; what matters is told by `durable`.
    }
  }
}
