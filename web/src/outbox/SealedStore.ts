import { seal, unseal } from '../seal.ts';
import type { Change, Entry, EntryStore, Placed } from './EntryStore.ts';

/** An entry on the device. Older versions stored it in clear. */
export type Sealed<E extends Entry> = E | (Placed & { sealed: Uint8Array });

/** Seals entries with the keys of their user. What no key opens stays as it is: the key may come back. */
export class SealedStore<E extends Entry> implements EntryStore<E> {
  #store: EntryStore<Sealed<E>>;
  #keysOf: (userID: Entry['userID']) => readonly Uint8Array[];
  unreadable = 0;

  constructor(store: EntryStore<Sealed<E>>, keysOf: (userID: Entry['userID']) => readonly Uint8Array[]) {
    this.#store = store;
    this.#keysOf = keysOf;
  }

  get durable(): boolean {
    return this.#store.durable;
  }

  async all(userID: Entry['userID']): Promise<E[]> {
    const rows = await this.#store.all(userID);
    const inClear = rows.filter((row) => !('sealed' in row)).map(({ key }) => key);
    // On a full disk they stay as they are.
    if (inClear.length > 0 && this.#keysOf(userID).length > 0)
      await this.update(inClear, (old) => old).catch(() => undefined);
    const entries = rows.flatMap((row) => this.#opened(row) ?? []);
    this.unreadable = rows.length - entries.length;
    return entries;
  }

  update(keys: readonly string[], change: Change<E>): Promise<void> {
    return this.#store.update(keys, (row, key) => this.#changed(row, key, change));
  }

  lease(tab: string, now: number, until: number): Promise<boolean> {
    return this.#store.lease(tab, now, until);
  }

  #changed(row: Sealed<E> | undefined, key: string, change: Change<E>): Sealed<E> | undefined {
    const old = row && this.#opened(row);
    const next = change(old, key);
    if (next) return this.#sealed(next);
    return old ? undefined : row;
  }

  #opened(row: Sealed<E>): E | undefined {
    if (!('sealed' in row)) return row;
    return unseal(this.#keysOf(row.userID), row.key, row.sealed) as E | undefined;
  }

  #sealed(entry: E): Sealed<E> {
    const [key] = this.#keysOf(entry.userID);
    if (!key) return entry;
    const { key: name, userID, at } = entry;
    return { key: name, userID, ...(at !== undefined && { at }), sealed: seal(key, name, entry) };
  }
}
