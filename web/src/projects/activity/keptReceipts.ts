import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { session } from '../../device.ts';

// The receipts of drafts, in IndexedDB: a photo is too large for local storage.

interface Schema extends DBSchema {
  receipts: { key: string; value: File };
}

/** Where the browser stores nothing (private windows, a full disk): as long as the page lives. */
const inMemory = new Map<string, File>();
let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

function open(): Promise<IDBPDatabase<Schema> | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined);
  opening ??= openDB<Schema>('receiptDrafts', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('receipts'),
    // Another tab runs a newer version and waits for us to close.
    blocking: (_current, _next, event) => {
      opening = undefined;
      (event.target as IDBDatabase).close();
    },
  }).catch(() => undefined);
  return opening;
}

/** Drafts belong to the user who typed them. */
const keyOf = (draft: string): string => `${session()?.userID ?? 0}:${draft}`;

/** The receipt of the signed-in user's draft; undefined when there is none. */
export async function readReceipt(draft: string): Promise<File | undefined> {
  const key = keyOf(draft);
  try {
    return inMemory.get(key) ?? (await (await open())?.get('receipts', key));
  } catch {
    return undefined;
  }
}

/** Stores the receipt of a draft; null removes it. */
export async function keepReceipt(draft: string, file: File | null): Promise<void> {
  const key = keyOf(draft);
  inMemory.delete(key);
  try {
    const db = await open();
    if (!db) throw new Error('nowhere to keep it');
    if (file) await db.put('receipts', file, key);
    else await db.delete('receipts', key);
  } catch {
    if (file) inMemory.set(key, file);
  }
}
