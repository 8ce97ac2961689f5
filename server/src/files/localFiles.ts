import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './FileStore.ts';
import { olderThan } from './olderThan.ts';
import { type FilesOptions, markName, openFileStore } from './openFileStore.ts';
import { pathOfStored } from './storedFile.ts';
import { syncToDisk } from './syncToDisk.ts';

/** Files in `files/<first two of the id>/<id>` of DATA_DIR. */
export async function openLocalFiles(options: FilesOptions): Promise<FileStore> {
  const { folder, place = folder } = options;
  const stored = join(folder, 'files');
  const mark = join(folder, markName);
  await mkdir(stored, { recursive: true, mode: 0o700 });
  const blobs = {
    place,
    keep: (path: string, id: string) => moveIn(path, folder, id),
    read: (id: string) => readFile(pathOfStored(place, id)),
    open: async (id: string) => (await open(pathOfStored(place, id))).createReadStream(),
    olderThan: async function* (before: Date) {
      for (const part of await readdir(stored)) {
        const old = await olderThan(join(stored, part), await readdir(join(stored, part)), before);
        yield old.map((name) => `${part}/${name}`);
      }
    },
    remove: (name: string) => rm(join(stored, name), { force: true, recursive: true }),
    readMark: () =>
      readFile(mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    writeMark: (text: string) => writeFile(mark, text, { mode: 0o600 }),
  };
  return openFileStore(blobs, options);
}

/** First the bytes reach the disk, then the name, then the caller adds the row. */
export async function moveIn(path: string, folder: string, id: string): Promise<void> {
  await syncToDisk(path);
  const target = pathOfStored(folder, id);
  if (await mkdir(dirname(target), { recursive: true, mode: 0o700 })) await syncToDisk(join(folder, 'files'));
  await rename(path, target);
  await syncToDisk(dirname(target));
}
