import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SchoolDatabase } from '../handle.ts';
import { type MinimumFree, minimumFree, orDiskFull, requireDiskSpace } from './diskSpace.ts';
import { aDay, type FileStore, type StoredFile } from './FileStore.ts';
import { safeLabel } from './label.ts';
import { pathOfStored } from './storedFile.ts';
import { syncToDisk } from './syncToDisk.ts';

interface LocalFilesOptions {
  /** DATA_DIR: files are in `files/<first two of the id>/<id>`, unfinished ones in `tmp`. */
  folder: string;
  clock: () => Date;
  room?: MinimumFree;
}

export async function openLocalFiles({ folder, clock, room = minimumFree }: LocalFilesOptions): Promise<FileStore> {
  const stored = join(folder, 'files');
  const making = join(folder, 'tmp');
  for (const needed of [stored, making]) await mkdir(needed, { recursive: true, mode: 0o700 });

  const requireRoom = () => requireDiskSpace(folder, room);
  const newId = () => randomBytes(16).toString('hex');
  const pathOf = (id: string): string => pathOfStored(folder, id);

  /** First the bytes reach the disk, then the name, then the caller adds the row. */
  async function commitFile(path: string, id: string): Promise<void> {
    await syncToDisk(path);
    const target = pathOf(id);
    if (await mkdir(dirname(target), { recursive: true, mode: 0o700 })) await syncToDisk(stored);
    await rename(path, target);
    await syncToDisk(dirname(target));
  }

  return {
    folder,
    requireRoom,
    store: async (source, { mime, label, createdBy, lasts }) => {
      const id = newId();
      const path = source instanceof Uint8Array ? join(making, id) : source.path;
      try {
        await requireRoom();
        if (source instanceof Uint8Array) await writeFile(path, source, { mode: 0o600 });
        const sums = source instanceof Uint8Array ? sumsOf([source]) : sumsOf(createReadStream(path));
        const file: StoredFile = {
          id,
          ...(await sums),
          mime,
          label: safeLabel(label),
          createdBy,
          createdAt: clock().toISOString(),
          endsAt: lasts === undefined ? null : new Date(clock().getTime() + lasts).toISOString(),
        };
        await commitFile(path, id);
        return file;
      } catch (error) {
        await rm(path, { force: true });
        throw orDiskFull(error);
      }
    },
    read: (id) => readFile(pathOf(id)),
    open: async (id) => (await open(pathOf(id))).createReadStream(),
    temporary: async () => {
      await requireRoom();
      return join(making, newId());
    },
    sweep: async (database, now) => {
      await database.write((db) => db.deleteFrom('files').where('endsAt', '<=', now.toISOString()).execute());
      // Younger ones may be about to get their row.
      const before = now.getTime() - aDay;
      let removed = await removeOld(making, await readdir(making), before);
      for (const part of await readdir(stored)) {
        const names = await readdir(join(stored, part));
        removed += await removeOld(join(stored, part), await withoutRow(database, names), before);
      }
      return removed;
    },
  };
}

async function sumsOf(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Pick<StoredFile, 'sha256' | 'size'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
}

async function withoutRow({ read }: SchoolDatabase, ids: string[]): Promise<string[]> {
  const rows = await read.selectFrom('files').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

async function removeOld(folder: string, names: string[], before: number): Promise<number> {
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    // An unfinished file may be gone by now.
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}
