import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chain } from '../chain/Chain.ts';
import type { Source } from '../database/Database.ts';
import type { FilesPlace } from '../files/FilesPlace.ts';
import type { NamedKey } from '../secrets/seal.ts';
import type { BackupKey } from './backupKey.ts';
import { fileNames } from './backupKey.ts';
import type { Place } from './places/Place.ts';
import { claimPlace } from './sets/claimPlace.ts';
import { type Manifest, nameOfSet, namesOfSet, type SetKind } from './sets/Manifest.ts';
import { packFolder } from './sets/sealedSet.ts';
import { stageSet } from './sets/stageSet.ts';
import { type StoredFiles, storeFiles } from './sets/storeFiles.ts';

export interface MakeSet {
  source: Source;
  dataDir: string;
  filesPlace: FilesPlace;
  release: string;
  chains: readonly Chain[];
  /** Signs where the chains end; null without a key. */
  subkey: (purpose: string) => NamedKey | null;
  key: BackupKey;
  kind: SetKind;
  now: Date;
  isStillNeeded: (id: string) => Promise<boolean>;
  /**
   * Asked before anything is encrypted: what the machine cannot read afterwards. Answers why it cannot be proved here, and null when it is.
   * @throws Error when it is not whole
   */
  prove?: (folder: string, manifest: Manifest) => Promise<string | null>;
}

export interface MadeSet {
  set: string;
  manifest: Manifest;
  /** By the address of each place; of one that failed, why. */
  places: { address: string; added: number; error: string | null }[];
  problems: string[];
}

/** Copies the database once, then stores files and set at each place: a set that is there has all its files there. */
export async function makeSet(places: readonly Place[], options: MakeSet): Promise<MadeSet> {
  const { source, dataDir, filesPlace, release, key, kind, now, prove } = options;
  const folder = join(dataDir, 'tmp', `set-${randomUUID()}`);
  try {
    const { files, ...staged } = await stageSet(source, folder, options);
    const at = now.toISOString();
    const set = nameOfSet(at, kind);
    const made: MadeSet = {
      ...{ set, places: [], problems: [] },
      manifest: { format: 2, release, at, kind, ...staged, files: [] },
    };
    for (const place of places) {
      const { address } = place;
      try {
        await claimPlace(place, staged.school);
        const nameOf = fileNames(key.recipient);
        const { isStillNeeded } = options;
        const stored: StoredFiles = await storeFiles(place, files, {
          ...{ dataDir, filesPlace, recipient: key.recipient, nameOf, isStillNeeded },
        });
        made.manifest = { ...made.manifest, files: stored.files };
        for (const problem of stored.problems) note(made, problem);
        await writeFile(join(folder, 'manifest.json'), JSON.stringify(made.manifest), { mode: 0o600 });
        const unproved = (await prove?.(folder, made.manifest)) ?? null;
        if (unproved !== null) note(made, `it is kept, and not proved: ${unproved}`);
        const names = stored.files.flatMap(({ name }) => (name === null ? [] : [name]));
        await place.write(namesOfSet(set), [...new Set(names)].join('\n'));
        await place.write(set, await packFolder(folder, key.recipient));
        made.places.push({ address, added: stored.added, error: null });
      } catch (error) {
        made.places.push({ address, added: 0, error: error instanceof Error ? error.message : String(error) });
      }
    }
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function note({ problems }: MadeSet, problem: string): void {
  if (!problems.includes(problem)) problems.push(problem);
}
