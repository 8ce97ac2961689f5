import { open } from 'node:fs/promises';

/** Flushes a file's bytes, or a folder's names. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
