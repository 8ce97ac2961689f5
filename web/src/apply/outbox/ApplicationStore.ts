import type { Change, Entry, EntryStore } from '../../outbox/EntryStore.ts';
import { type ApplicationEntry, parted } from './entry.ts';

/** Stores entries on the phone without what must not be there; that stays in the memory of this page. */
export class ApplicationStore implements EntryStore<ApplicationEntry> {
  #onPhone: EntryStore<ApplicationEntry>;
  #here = new Map<string, ApplicationEntry>();

  constructor(onPhone: EntryStore<ApplicationEntry>) {
    this.#onPhone = onPhone;
  }

  get durable(): boolean {
    return this.#onPhone.durable;
  }

  get unreadable(): number {
    return this.#onPhone.unreadable;
  }

  async all(userID: Entry['userID']): Promise<ApplicationEntry[]> {
    const stored = await this.#onPhone.all(userID);
    const onlyHere = [...this.#here.values()].filter(
      (entry) => entry.userID === userID && !stored.some(({ key }) => key === entry.key),
    );
    return [...stored.map((entry) => this.#whole(entry.key, entry) ?? entry), ...onlyHere];
  }

  update(keys: readonly string[], change: Change<ApplicationEntry>): Promise<void> {
    return this.#onPhone.update(keys, (old, key) => {
      const next = change(this.#whole(key, old), key);
      if (next && Object.keys(next.closed).length > 0) this.#here.set(key, { ...next, values: {} });
      else this.#here.delete(key);
      return next && forPhone(next);
    });
  }

  lease(tab: string, now: number, until: number): Promise<boolean> {
    return this.#onPhone.lease(tab, now, until);
  }

  #whole(key: string, stored: ApplicationEntry | undefined): ApplicationEntry | undefined {
    const here = this.#here.get(key);
    if (!stored || !here) return stored ?? here;
    return { ...stored, closed: here.closed, ...(here.first && stored.id === 0 ? { first: here.first } : {}) };
  }
}

/** Undefined when nothing of it may be stored. */
function forPhone(entry: ApplicationEntry): ApplicationEntry | undefined {
  const { first, ...rest } = entry;
  const open = { ...rest, closed: {} };
  // A call that cannot be repeated exactly is no repeat.
  if (first && Object.keys(parted(first.values).closed).length === 0) return { ...open, first };
  return Object.keys(entry.values).length > 0 || entry.step > entry.known ? open : undefined;
}
