import { writeFile } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Source } from '../Database.ts';

/** More pages than any school has: in one step the copy is of one moment, and writers are not held up. */
const allPages = 2 ** 31 - 1;

/** SQLite's own online copy, whether the server runs or not. The copy has no files beside it. */
export async function copySqlite(source: Exclude<Source, { url: string }>, target: string): Promise<void> {
  if ('image' in source) await writeFile(target, source.image, { mode: 0o600 });
  else {
    const from = new DatabaseSync(source.file, { readOnly: true, timeout: 5000 });
    try {
      await backup(from, target, { rate: allPages });
    } finally {
      from.close();
    }
  }
  const copy = new DatabaseSync(target);
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
}

/** What is wrong with a file, in words; null: it is whole, and every row has its parent. */
export function findDamage(file: string): string | null {
  const raw = new DatabaseSync(file);
  try {
    const { integrity_check: found } = raw.prepare('PRAGMA integrity_check(1)').get() ?? {};
    if (found !== 'ok') return `the database is damaged: ${found}`;
    const orphan = raw.prepare('PRAGMA foreign_key_check').get();
    return orphan ? `a row of ${orphan.table} lacks its parent in ${orphan.parent}` : null;
  } finally {
    raw.close();
  }
}
