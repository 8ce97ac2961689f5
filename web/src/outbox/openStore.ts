import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { type Change, type DeviceEntries, MemoryStore, type Placed } from './EntryStore.ts';

interface Schema<E> extends DBSchema {
  entries: { key: string; value: E; indexes: { user: number | string } };
  leases: { key: string; value: { id: string; tab: string; until: number } };
}

type Stored<E> = Pick<IDBPObjectStore<Schema<E>, ['entries'], 'entries', 'readwrite'>, 'getAllKeys'>;

const sending = 'sending';

/** Entries in IndexedDB: they outlive the page, the session and an empty battery. */
class DeviceStore<E extends Placed> implements DeviceEntries<E> {
  readonly durable = true;
  readonly unreadable = 0;
  #db: IDBPDatabase<Schema<E>>;

  constructor(db: IDBPDatabase<Schema<E>>) {
    this.#db = db;
  }

  all(userID: Placed['userID']): Promise<E[]> {
    return this.#db.getAllFromIndex('entries', 'user', userID);
  }

  get(key: string): Promise<E | undefined> {
    return this.#db.get('entries', key);
  }

  update(keys: readonly string[], change: Change<E>): Promise<void> {
    return this.#change(async () => keys, change);
  }

  updateAll(change: Change<E>): Promise<void> {
    return this.#change((stored) => stored.getAllKeys(), change);
  }

  async #change(keysOf: (stored: Stored<E>) => Promise<readonly string[]>, change: Change<E>): Promise<void> {
    // strict: it resolves only when the data is on the disk.
    const transaction = this.#db.transaction('entries', 'readwrite', { durability: 'strict' });
    for (const key of await keysOf(transaction.store)) {
      const next = change(await transaction.store.get(key), key);
      if (next) void transaction.store.put(next);
      else void transaction.store.delete(key);
    }
    await transaction.done;
  }

  async lease(tab: string, now: number, until: number): Promise<boolean> {
    const transaction = this.#db.transaction('leases', 'readwrite');
    const held = await transaction.store.get(sending);
    const isFree = !held || held.tab === tab || held.until <= now;
    if (isFree) void transaction.store.put({ id: sending, tab, until });
    await transaction.done;
    return isFree;
  }
}

/** The IndexedDB store of this name, or memory where it cannot be opened. */
export async function openStore<E extends Placed>(name: string): Promise<DeviceEntries<E>> {
  if (typeof indexedDB === 'undefined') return new MemoryStore();
  try {
    const db = await openDB<Schema<E>>(name, 2, {
      // Version 2 has the same stores; tabs of an older version, which cannot read sealed entries, let go of it.
      upgrade(fresh, before) {
        if (before > 0) return;
        fresh.createObjectStore('entries', { keyPath: 'key' }).createIndex('user', 'userID');
        fresh.createObjectStore('leases', { keyPath: 'id' });
      },
      // Another tab runs a newer version and waits for us to close.
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    });
    return new DeviceStore(db);
  } catch {
    return new MemoryStore();
  }
}
