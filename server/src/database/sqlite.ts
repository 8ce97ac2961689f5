import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Kysely, type LimitNode, SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely';
import { syncToDisk } from '../files/syncToDisk.ts';
import type { Database, Source } from './Database.ts';
import { directKysely } from './directKysely.ts';
import { type Migrations, migrate, requireCurrentSchema } from './migrate.ts';
import { type NodeSqlite, nodeSqlite } from './nodeSqlite.ts';
import { lockProcess } from './processLock.ts';
import { readingOnly, refuseNesting, type Work } from './transaction.ts';
import { GroupCommit } from './writing/groupCommit.ts';
import { writtenLimit } from './writtenLimit.ts';

/** Kysely runs SQLite's migrations outside a transaction, though SQLite can change its schema inside one. */
class SqliteAdapterWithSchemaChanges extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class WrittenLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const written = writtenLimit(node);
    if (written === '') super.visitLimit(node);
    else this.append(written);
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new WrittenLimitCompiler();
  }

  override createAdapter() {
    return new SqliteAdapterWithSchemaChanges();
  }
}

// No plugin for empty lists as on PostgreSQL: SQLite accepts `in ()`.
const kyselyOn = <T>(database: NodeSqlite): Kysely<T> =>
  new Kysely<T>({ dialect: new TransactionalSqliteDialect({ database }) });

/** @param busy await it before using the connection, then ask again */
export const directKyselyOn = <T>(database: NodeSqlite, busy: () => Promise<unknown> | undefined): Kysely<T> =>
  directKysely<T>(new TransactionalSqliteDialect({ database }), async (sql, values) => {
    for (let wait = busy(); wait; wait = busy()) await wait;
    return database.query(sql, values);
  });

/** Opens and migrates a file for this process alone; readers never wait. @throws Error when it is in use, damaged or newer */
export async function openSqliteFile<T>(file: string, migrations: Migrations): Promise<Database<T>> {
  mkdirSync(dirname(file), { recursive: true });
  const unlock = lockProcess(file);
  try {
    const endedBadly = existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
    // Created here, so that only its owner may read it; SQLite gives its side files the same rights.
    closeSync(openSync(file, 'a', 0o600));
    const writer = nodeSqlite(file);
    try {
      if (endedBadly) requireIntact(writer, file);
      await migrateSqlite(writer, migrations, (name) => copyBefore(name, writer, file));
      return database(writer, nodeSqlite(file, { readOnly: true }), { migrations, unlock, file });
    } catch (error) {
      writer.close();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
}

export async function openSqliteMemory<T>(migrations: Migrations, image?: Uint8Array): Promise<Database<T>> {
  const both = nodeSqlite(':memory:', { image });
  if (!image) await migrateSqlite(both, migrations);
  return database(both, both, { migrations, unlock: () => {} });
}

export async function sqliteImage<T>(
  migrations: Migrations,
  seed: Work<T, void>,
  fill?: (database: Database<T>) => Promise<void>,
): Promise<Uint8Array> {
  const both = nodeSqlite(':memory:');
  await migrateSqlite(both, migrations);
  const template = database<T>(both, both, { migrations, unlock: () => {} });
  await template.write(seed);
  await fill?.(template);
  const image = both.raw.serialize();
  await template.close();
  return image;
}

export async function readSqlite<T, R>(
  source: Exclude<Source, { url: string }>,
  work: (db: Kysely<T>) => Promise<R>,
): Promise<R> {
  const reader =
    'file' in source ? nodeSqlite(source.file, { readOnly: true }) : nodeSqlite(':memory:', { image: source.image });
  try {
    // A class is read once: the server's 32 MB of cache would be wasted here.
    reader.raw.exec('PRAGMA cache_size = -2048; BEGIN');
    return await work(directKyselyOn<T>(reader, () => undefined));
  } finally {
    reader.close();
  }
}

interface Opened {
  migrations: Migrations;
  unlock: () => void;
  file?: string;
}

function database<T>(writer: NodeSqlite, reader: NodeSqlite, { migrations, unlock, file }: Opened): Database<T> {
  const own = reader !== writer;
  const commits = new GroupCommit(
    directKyselyOn<T>(writer, () => undefined),
    writer.raw,
    { gather: own },
  );
  const reading = directKyselyOn<T>(reader, () => (own ? undefined : commits.transaction));
  const read = reading.withPlugin(readingOnly);
  return {
    engine: 'sqlite',
    read,
    write: async (work, name) => {
      refuseNesting();
      return commits.write(work, name);
    },
    source: async () => {
      if (file !== undefined) return { file };
      for (let wait = commits.transaction; wait; wait = commits.transaction) await wait;
      return { image: writer.raw.serialize() };
    },
    erase: async () => {
      while (commits.transaction) await commits.transaction;
      writer.raw.exec('VACUUM');
      const { busy } = writer.raw.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
      if (busy === 1) throw new Error('somebody reads the old form of the file');
    },
    check: () => requireCurrentSchema(read, migrations),
    close: async () => {
      await commits.close();
      reader.close();
      // Last: the last writing connection empties the log into the file.
      writer.close();
      unlock();
    },
  };
}

async function migrateSqlite(
  writer: NodeSqlite,
  migrations: Migrations,
  beforeChange?: (firstPending: string) => Promise<void>,
): Promise<void> {
  // Never destroyed, because that would close the connection. Each migration checks foreign keys at its end.
  writer.raw.exec('PRAGMA foreign_keys = OFF');
  await migrate(kyselyOn<unknown>(writer), { engine: 'sqlite', migrations, beforeChange });
  writer.raw.exec('PRAGMA foreign_keys = ON');
}

/** A log that is left over means a crash. SQLite repairs that, but does not notice a damaged disk. */
function requireIntact({ raw }: NodeSqlite, file: string): void {
  const found = raw.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new Error(`${file} is damaged (${found}): restore the newest backup`);
}

/** Copies the database to `backups/before-<migration>.db`; the file gets its name when it is whole and on the disk. */
async function copyBefore(name: string, { raw }: NodeSqlite, file: string): Promise<void> {
  const folder = join(dirname(file), 'backups');
  const copy = join(folder, `before-${basename(name)}.db`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(`${copy}.partial`, { force: true });
  raw.prepare('VACUUM INTO ?').run(`${copy}.partial`);
  await syncToDisk(`${copy}.partial`);
  await rename(`${copy}.partial`, copy);
  await syncToDisk(folder);
}
