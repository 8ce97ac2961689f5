import type { Entry } from './entry.ts';

/** Where typed marks are kept until the server has them. */
export interface MarksStore {
  /** Whether what is kept outlives the page. */
  readonly durable: boolean;
  /** What is kept for one user. */
  all: (userID: number) => Promise<Entry[]>;
  /** Reads, changes and writes the named places in one go; what becomes undefined is forgotten. Done when it is safe. */
  update: (
    keys: readonly string[],
    change: (old: Entry | undefined, key: string) => Entry | undefined,
  ) => Promise<void>;
  /** Takes or renews the right to send until `until`, unless another tab holds it at `now`; answers whether it was taken. */
  lease: (tab: string, now: number, until: number) => Promise<boolean>;
}

/** Keeps marks as long as the page lives: where the browser keeps nothing for us (private windows). */
export class MemoryStore implements MarksStore {
  readonly durable = false;
  #entries: Map<string, Entry>;
  #lease = { tab: '', until: 0 };

  constructor(entries: Iterable<Entry> = []) {
    this.#entries = new Map([...entries].map((entry) => [entry.key, entry]));
  }

  async all(userID: number): Promise<Entry[]> {
    return [...this.#entries.values()].filter((entry) => entry.userID === userID);
  }

  async update(
    keys: readonly string[],
    change: (old: Entry | undefined, key: string) => Entry | undefined,
  ): Promise<void> {
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
