import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Those of a folder's names that were changed before. An unfinished file may be gone by now. */
export async function olderThan(folder: string, names: readonly string[], before: Date): Promise<string[]> {
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < before.getTime()) old.push(name);
  }
  return old;
}
