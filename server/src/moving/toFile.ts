import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { compareTables, copyTables, type TableFigures } from '../database/copying/copyTables.ts';
import { openAlone } from '../database/copying/openAlone.ts';
import { isHome, leaveHome } from '../database/home.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import { lockProcess } from '../database/processLock.ts';
import { syncToDisk } from '../files/syncToDisk.ts';
import { type Mover, recordMove } from './recordMove.ts';
import { holdsSchool, type PostgresPlace } from './toPostgres.ts';

/** Moves a school from PostgreSQL into a file, which gets its name last; run again, it goes on. @throws Error and leaves PostgreSQL as it was */
export async function toFile({ url, ownerUrl }: PostgresPlace, file: string, mover: Mover): Promise<TableFigures[]> {
  if (existsSync(file)) throw new Error(`There is a database ${file} already: set DATA_DIR to another folder`);
  const copy = `${file}.copied`;
  await (await openDatabase({ migrations, url, ownerUrl })).close();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unlock = lockProcess(file);
  const from = await openAlone({ url });
  try {
    const copied = await from.transact(async (db) => {
      const isThere = await isHome(db);
      // The last try may have ended between its commit and the new name.
      if (!isThere && !existsSync(copy)) throw new Error('That PostgreSQL database holds no school: it was moved away');
      if (isThere && !(await holdsSchool(db))) throw new Error('That PostgreSQL database holds no school');
      // Before it is copied: what is kept here when it has left says the same.
      if (isThere) await recordMove(db, 'a file', mover);
      if (isThere) await makeEmpty(copy);
      const figures = await fill(copy, (target) => (isThere ? copyTables : compareTables)(db, target));
      await leaveHome(db);
      return figures;
    });
    await rename(copy, file);
    await syncToDisk(dirname(file));
    return copied;
  } finally {
    await from.close();
    unlock();
  }
}

/** Leaves the file whole on the disk. */
async function fill<R>(file: string, work: (db: Kysely<unknown>) => Promise<R>): Promise<R> {
  const database = await openAlone({ file });
  try {
    return await database.transact(work);
  } finally {
    await database.close();
    await syncToDisk(file);
  }
}

/** A database file with the tables and no school. */
async function makeEmpty(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
  await (await openDatabase({ migrations, file })).close();
  await rm(`${file}.lock`, { force: true });
}
