import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { session } from '../../device.ts';

// The receipts of drafts, in the browser's own database: a photograph is larger than what local storage holds.

interface Schema extends DBSchema {
  receipts: { key: string; value: File };
}

/** As long as the page lives, where the browser keeps nothing for us (private windows, a full disk). */
const inMemory = new Map<string, File>();
let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

function open(): Promise<IDBPDatabase<Schema> | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined);
  opening ??= openDB<Schema>('receiptDrafts', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('receipts'),
    // Another tab runs a newer version: give way, or it would wait for us for ever.
    blocking: (_current, _next, event) => {
      opening = undefined;
      (event.target as IDBDatabase).close();
    },
  }).catch(() => undefined);
  return opening;
}

/** Drafts belong to the user who typed them. */
const keyOf = (draft: string): string => `${session()?.userID ?? 0}:${draft}`;

/** The receipt that the signed-in user had chosen for the draft of this name; undefined when there is none. */
export async function readReceipt(draft: string): Promise<File | undefined> {
  const key = keyOf(draft);
  try {
    return inMemory.get(key) ?? (await (await open())?.get('receipts', key));
  } catch {
    return undefined;
  }
}

/** Keeps the receipt of a draft until it is saved; null forgets it. */
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
