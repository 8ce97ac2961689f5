import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/Database.ts';
import { openDatabase } from '../database/open.ts';
import { sqliteImage } from '../database/sqlite.ts';
import { type Beginning, postgresDatabases } from './postgresDatabases.ts';

export interface FreshDatabases<T> {
  /** A database like new, of the engine under test; close it when the test ends. On SQLite it takes less than a millisecond. */
  open(): Promise<Database<T>>;
  /** A new SQLite file, for tests that kill its process. Opened by the test; `remove` deletes it with all beside it. */
  file(): Promise<{ file: string; remove(): Promise<void> }>;
}

/**
 * Databases for tests, all beginning alike. The template is made once, so call this once per sort and not per test.
 * SQLite in memory, or PostgreSQL when TEST_DATABASE_URL names a server on which databases may be made.
 */
export function freshDatabases<T>(beginning: Beginning<T>): FreshDatabases<T> {
  const { migrations, seed, fill } = beginning;
  let made: Promise<Uint8Array> | undefined;
  const image = () => {
    made ??= sqliteImage(migrations, seed, fill);
    return made;
  };
  const server = process.env.TEST_DATABASE_URL;
  return {
    open: server
      ? postgresDatabases(server, beginning)
      : async () => openDatabase<T>({ migrations, image: await image() }),
    file: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'somero-'));
      const file = join(folder, 'somero.db');
      await writeFile(file, await image());
      return { file, remove: () => rm(folder, { recursive: true, force: true }) };
    },
  };
}
