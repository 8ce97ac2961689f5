import { createReadStream } from 'node:fs';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { hashOfFile } from '../../files/hashOfFile.ts';
import { withStoredPath } from '../../files/storedFile.ts';
import type { Place } from '../places/Place.ts';
import type { KeptFile } from './Manifest.ts';
import { seal } from './sealedSet.ts';
import type { Staged } from './stageSet.ts';

interface StoreFiles {
  dataDir: string;
  filesPlace: FilesPlace;
  recipient: string;
  nameOf: (sha256: string) => string;
  /** Whether a file's row is still there: one that ended while the set was made is no loss. */
  isStillNeeded: (id: string) => Promise<boolean>;
}

export interface StoredFiles {
  files: KeptFile[];
  /** How many lay nowhere yet, and were stored now. */
  added: number;
  /** In words: files that are gone, or not as they were stored. */
  problems: string[];
}

/** Stores each file once: a file never changes. */
export async function storeFiles(
  place: Place,
  files: Staged['files'],
  { dataDir, filesPlace, recipient, nameOf, isStillNeeded }: StoreFiles,
): Promise<StoredFiles> {
  const there = new Set(await place.list('files'));
  const stored: StoredFiles = { files: [], added: 0, problems: [] };
  for (const { id, sha256, size } of files) {
    const name = nameOf(sha256);
    const problem = there.has(name) ? null : await withStoredPath({ place: filesPlace, dataDir }, id, store);
    if (problem !== null && (await isStillNeeded(id))) stored.problems.push(`the file ${id} ${problem}`);
    stored.files.push({ id, sha256, size, name: problem === null ? name : null });

    async function store(path: string): Promise<string | null> {
      const found = await hashOfFile(path);
      if (found === null) return 'is gone';
      if (found !== sha256) return 'is not as it was stored: the disk has damaged it, or somebody has changed it';
      await place.write(name, await seal(createReadStream(path), recipient));
      there.add(name);
      stored.added += 1;
      return null;
    }
  }
  return stored;
}
