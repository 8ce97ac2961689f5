import { createHash } from 'node:crypto';
import { piecesOf } from './piecesOf.ts';

/** null: there is none. */
export async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of piecesOf(path)) hash.update(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}
