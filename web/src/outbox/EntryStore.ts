/** What was typed on this device in one place and that the server does not hold yet. */
export interface Entry {
  /** Names the user and the place. */
  key: string;
  userID: number;
  /** waiting: to be sent; any other: for its user to decide on. */
  state: string;
  /** New at each typing, so that what is typed while the place is on its way is told from what was sent. */
  version: string;
  /** Milliseconds since 1970; until then somebody is still typing. */
  notBefore: number;
}

/** What becomes of a place, undefined: nothing is kept of it; from what is kept of it now. */
export type Change<E extends Entry> = (old: E | undefined, key: string) => E | undefined;

/** Where entries are kept until the server has them. */
export interface EntryStore<E extends Entry> {
  /** Whether what is kept outlives the page. */
  readonly durable: boolean;
  /** What is kept for one user. */
  all: (userID: number) => Promise<E[]>;
  /** Reads, changes and writes the named places in one go; what becomes undefined is forgotten. Done when it is safe. */
  update: (keys: readonly string[], change: Change<E>) => Promise<void>;
  /** Takes or renews the right to send until `until`, unless another tab holds it at `now`; answers whether it was taken. */
  lease: (tab: string, now: number, until: number) => Promise<boolean>;
}

/** Keeps entries as long as the page lives: where the browser keeps nothing for us (private windows). */
export class MemoryStore<E extends Entry> implements EntryStore<E> {
  readonly durable = false;
  #entries: Map<string, E>;
  #lease = { tab: '', until: 0 };

  constructor(entries: Iterable<E> = []) {
    this.#entries = new Map([...entries].map((entry) => [entry.key, entry]));
  }

  async all(userID: number): Promise<E[]> {
    return [...this.#entries.values()].filter((entry) => entry.userID === userID);
  }

  async update(keys: readonly string[], change: Change<E>): Promise<void> {
    for (const key of keys) {
      const next = change(this.#entries.get(key), key);
      if (next) this.#entries.set(key, next);
      else this.#entries.delete(key);
    }
  }

  async lease(tab: string, now: number, until: number): Promise<boolean> {
    if (this.#lease.tab !== tab && this.#lease.until > now) return false;
    this.#lease = { tab, until };
    return true;
  }
}
