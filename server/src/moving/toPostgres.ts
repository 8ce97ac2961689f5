import { existsSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { compareTables, copyTables, type TableFigures } from '../database/copying/copyTables.ts';
import { openAlone } from '../database/copying/openAlone.ts';
import { isHome, leaveHome, makeHome } from '../database/home.ts';
import { requireCurrentSchema } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import { lockProcess } from '../database/processLock.ts';
import { syncToDisk } from '../files/syncToDisk.ts';
import { type Mover, recordMove } from './recordMove.ts';

export interface PostgresPlace {
  url: string;
  /** Of the role that migrates. */
  ownerUrl?: string | undefined;
}

/** Moves a school from a file to PostgreSQL, in one transaction; run again, it goes on (home.ts). @throws Error and leaves the file as it was */
export async function toPostgres(
  file: string,
  { url, ownerUrl }: PostgresPlace,
  mover: Mover,
): Promise<TableFigures[]> {
  const moved = `${file}.moved`;
  const source = existsSync(file) ? file : moved;
  if (!existsSync(source)) throw new Error(`There is no database ${file}: set DATA_DIR to its folder`);
  // Also repairs what a crash left, and migrates.
  if (source === file) await (await openDatabase({ migrations, file })).close();
  await (await openDatabase({ migrations, url, ownerUrl })).close();
  const unlock = lockProcess(file);
  const from = await openAlone({ file: source });
  const to = await openAlone({ url: ownerUrl ?? url });
  try {
    const copied = await to.transact((target) =>
      from.transact(async (db) => {
        await requireCurrentSchema(db, migrations);
        if (await isHome(target)) {
          if (source === moved) throw new Error(`There is no database ${file}: it was moved before, to ${moved}`);
          await requireEmpty(target);
          await leaveHome(target);
        } else if (await holdsSchool(target)) return compareTables(db, target).catch(isOther);
        return copyTables(db, target);
      }),
    );
    await from.close();
    if (source === file) await setAside(file, moved);
    await to.transact(async (db) => {
      await makeHome(db);
      await recordMove(db, 'PostgreSQL', mover);
    });
    return copied;
  } finally {
    await from.close();
    await to.close();
    unlock();
  }
}

export async function holdsSchool(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select id from settings union all select id from users limit 1`.execute(db);
  return rows.length > 0;
}

async function requireEmpty(db: Kysely<unknown>): Promise<void> {
  if (await holdsSchool(db))
    throw new Error('There is a school in that PostgreSQL database already: make a new database for this one');
}

/** What was left there is not what is here. */
function isOther(cause: unknown): never {
  const said = cause instanceof Error ? cause.message : String(cause);
  throw new Error(
    `That PostgreSQL database holds another school, or this one at another time (${said}): make a new database`,
    { cause },
  );
}

/** Its log was emptied into it by the last connection. */
async function setAside(file: string, moved: string): Promise<void> {
  await syncToDisk(file);
  if (existsSync(moved)) {
    const { mtime } = await stat(moved);
    await rename(moved, `${moved}-${mtime.toISOString().replaceAll(':', '')}`);
  }
  await rename(file, moved);
  await syncToDisk(dirname(file));
}
