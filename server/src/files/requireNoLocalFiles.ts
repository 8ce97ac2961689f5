import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { commandHere } from '../hosting/commandHere.ts';

/** With FILES_URL nobody looks into DATA_DIR for files. @throws Error when some lie there */
export async function requireNoLocalFiles(dataDir: string): Promise<void> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
  if (names.some((name) => /[0-9a-f]{32}$/.test(name)))
    throw new Error(
      `FILES_URL is set, and files lie in DATA_DIR. Bring them to the bucket: ${commandHere('files:move')}. Or start without FILES_URL`,
    );
}
