import { open, stat } from 'node:fs/promises';

/** Windows flushes no folder, and a file only for who may write to it. */
export async function syncToDisk(path: string): Promise<void> {
  const isWindows = process.platform === 'win32';
  if (isWindows && (await stat(path)).isDirectory()) return;
  const handle = await open(path, isWindows ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
