import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** null: there is none. */
export async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}
