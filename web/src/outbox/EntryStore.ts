/** What of an entry is never sealed. */
export interface Placed {
  /** The key of user and place. */
  key: string;
  /** Of the owner. */
  userID: number | string;
  /** When it was typed last, milliseconds since 1970, if that ends it. */
  at?: number;
}

/** What was typed on this device in one place and is not on the server yet. */
export interface Entry extends Placed {
  /** waiting: to be sent; any other state: the user must decide. */
  state: string;
  /** New at each change, so that a change during a request is noticed. */
  version: string;
  /** Milliseconds since 1970. Until then the user is still typing. */
  notBefore: number;
}

/** The new entry of a place from its old one; undefined removes it. */
export type Change<E extends Placed> = (old: E | undefined, key: string) => E | undefined;

export interface EntryStore<E extends Placed> {
  /** Whether the entries outlive the page. */
  readonly durable: boolean;
  /** How many entries the last `all` had to leave out, since no key opens them. */
  readonly unreadable: number;
  all: (userID: Placed['userID']) => Promise<E[]>;
  /** Reads, changes and writes these places in one transaction. Resolves when the change is safe. */
  update: (keys: readonly string[], change: Change<E>) => Promise<void>;
  /** Takes or renews the right to send until `until`; false when another tab holds it at `now`. */
  lease: (tab: string, now: number, until: number) => Promise<boolean>;
}

/** What the device itself holds. */
export interface DeviceEntries<E extends Placed> extends EntryStore<E> {
  /** Changes the entries of every user in one transaction. */
  updateAll: (change: Change<E>) => Promise<void>;
  get: (key: string) => Promise<E | undefined>;
}

/** For browsers that store nothing (private windows): entries live as long as the page. */
export class MemoryStore<E extends Placed> implements DeviceEntries<E> {
  readonly unreadable = 0;
  /** true only in tests, as a device that stores. */
  readonly durable: boolean;
  #entries: Map<string, E>;
  #lease = { tab: '', until: 0 };

  constructor(entries: Iterable<E> = [], durable = false) {
    this.durable = durable;
    this.#entries = new Map([...entries].map((entry) => [entry.key, entry]));
  }

  async all(userID: Placed['userID']): Promise<E[]> {
    return [...this.#entries.values()].filter((entry) => entry.userID === userID);
  }

  async update(keys: readonly string[], change: Change<E>): Promise<void> {
    for (const key of keys) {
      const next = change(this.#entries.get(key), key);
      if (next) this.#entries.set(key, next);
      else this.#entries.delete(key);
    }
  }

  async get(key: string): Promise<E | undefined> {
    return this.#entries.get(key);
  }

  updateAll(change: Change<E>): Promise<void> {
    return this.update([...this.#entries.keys()], change);
  }

  async lease(tab: string, now: number, until: number): Promise<boolean> {
    if (this.#lease.tab !== tab && this.#lease.until > now) return false;
    this.#lease = { tab, until };
    return true;
  }
}
