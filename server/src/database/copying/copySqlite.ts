import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Source } from '../Database.ts';

/**
 * A copy of one moment, with no files beside it, whether the server runs or not; writers are not held up. A power cut may lose the
 * copy: else all of it would be flushed to the disk at once, and the server's next commit would wait for that.
 */
export async function copySqlite(source: Exclude<Source, { url: string }>, target: string): Promise<void> {
  if ('image' in source) {
    await writeFile(target, source.image, { mode: 0o600 });
    return;
  }
  const from = new DatabaseSync(source.file, { readOnly: true, timeout: 5000 });
  try {
    from.exec('PRAGMA synchronous = OFF');
    from.prepare('VACUUM INTO ?').run(target);
  } finally {
    from.close();
  }
}

/** What is wrong with a file, in words; null: it is whole, and every row has its parent. */
export function findDamage(file: string): string | null {
  const raw = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const { integrity_check: found } = raw.prepare('PRAGMA integrity_check(1)').get() ?? {};
    if (found !== 'ok') return `the database is damaged: ${found}`;
    const orphan = raw.prepare('PRAGMA foreign_key_check').get();
    return orphan ? `a row of ${orphan.table} lacks its parent in ${orphan.parent}` : null;
  } finally {
    raw.close();
  }
}
