import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schoolMark } from '../chain/schoolMark.ts';
import type { SchoolDatabase } from '../handle.ts';
import { log } from '../watching/log.ts';
import type { BlobStore } from './BlobStore.ts';
import { type MinimumFree, minimumFree, orDiskFull, requireDiskSpace } from './diskSpace.ts';
import { aDay, type FileStore, type StoredFile } from './FileStore.ts';
import { safeLabel } from './label.ts';
import { olderThan } from './olderThan.ts';
import { piecesOf } from './piecesOf.ts';

/** Beside the files of a school. */
export const markName = 'school-of-files.txt';

export interface FilesOptions {
  /** DATA_DIR: unfinished files are in `tmp`. */
  folder: string;
  /** Of a trial: the folder whose `files` it reads, and leaves as they are. Absent: `folder`. */
  place?: string | undefined;
  clock: () => Date;
  room?: MinimumFree;
}

/** All that does not depend on where the bytes lie. */
export async function openFileStore(
  blobs: BlobStore,
  { folder, clock, room = minimumFree }: FilesOptions,
): Promise<FileStore> {
  const making = join(folder, 'tmp');
  await mkdir(making, { recursive: true, mode: 0o700 });
  const requireRoom = () => requireDiskSpace(folder, room);
  const newId = () => randomBytes(16).toString('hex');

  return {
    folder,
    requireRoom,
    place: blobs.place,
    store: async (source, { mime, label, createdBy, lasts }) => {
      const id = newId();
      const path = source instanceof Uint8Array ? join(making, id) : source.path;
      try {
        await requireRoom();
        if (source instanceof Uint8Array) await writeFile(path, source, { mode: 0o600 });
        const sums = source instanceof Uint8Array ? sumsOf([source]) : sumsOf(piecesOf(path));
        const file: StoredFile = {
          id,
          ...(await sums),
          mime,
          label: safeLabel(label),
          createdBy,
          createdAt: clock().toISOString(),
          endsAt: lasts === undefined ? null : new Date(clock().getTime() + lasts).toISOString(),
        };
        await blobs.keep(path, id);
        return file;
      } catch (error) {
        await rm(path, { force: true });
        throw orDiskFull(error);
      }
    },
    read: blobs.read,
    open: blobs.open,
    temporary: async () => {
      await requireRoom();
      return join(making, newId());
    },
    sweep: async (database, now) => {
      await database.write((db) => db.deleteFrom('files').where('endsAt', '<=', now.toISOString()).execute());
      // Younger ones may be about to get their row.
      const before = new Date(now.getTime() - aDay);
      let removed = 0;
      for (const name of await olderThan(making, await readdir(making), before)) {
        await rm(join(making, name), { force: true, recursive: true });
        removed += 1;
      }
      if (!(await isOurs(blobs, database))) return removed;
      for await (const names of blobs.olderThan(before)) {
        for (const name of await withoutRow(database, names)) {
          await blobs.remove(name);
          removed += 1;
        }
      }
      return removed;
    },
  };
}

/** Beside another database, an empty one for example, all files would look as if nobody needed them. */
async function isOurs({ place, readMark, writeMark }: BlobStore, { read }: SchoolDatabase): Promise<boolean> {
  const mark = await schoolMark(read);
  if (mark === null) return false;
  const found = await readMark();
  if (found === null) await writeMark(mark);
  const isOurs = (found ?? mark) === mark;
  if (!isOurs)
    log.error(
      {},
      `The files in ${typeof place === 'string' ? place : 'FILES_URL'} are of another database than the one in use, so none is tidied away. When they are of this one, remove ${markName} there`,
    );
  return isOurs;
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

async function withoutRow({ read }: SchoolDatabase, names: string[]): Promise<string[]> {
  const idOf = (name: string) => name.split('/').at(-1) ?? '';
  const rows = await read.selectFrom('files').select('id').where('id', 'in', names.map(idOf)).execute();
  const known = new Set(rows.map(({ id }) => id));
  return names.filter((name) => !known.has(idOf(name)));
}
