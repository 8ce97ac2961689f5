import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { release } from '../../release.ts';
import type { MakeSet } from '../../safekeeping/makeSet.ts';
import type { Manifest } from '../../safekeeping/sets/Manifest.ts';
import { layOutDatabase, unknownSchema } from './layOut.ts';
import { checkLaidOut } from './restore.ts';

/** Proves a set before it is encrypted. Its files are those of the school: each was compared with its hash when it was stored. */
export const proofOf =
  (config: Config): NonNullable<MakeSet['prove']> =>
  async (unpacked, manifest) => {
    const problem = unknownSchema(manifest);
    if (problem !== null) return problem;
    const clock = () => new Date();
    await inScratch(config, { unpacked, manifest }, (folder, filesFolder) =>
      checkLaidOut(config, folder, manifest, { filesFolder, version: release, clock }),
    );
    return null;
  };

interface Unpacked {
  unpacked: string;
  manifest: Manifest;
}

/** Lays a set that is unpacked out in a folder, which goes when the work is done. */
export async function inScratch<R>(
  { dataDir, filesBucket }: Config,
  { unpacked, manifest }: Unpacked,
  work: (folder: string, filesFolder: string) => Promise<R>,
): Promise<R> {
  const folder = join(dataDir, 'tmp', `proof-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await cp(unpacked, join(folder, 'set'), { recursive: true });
    await layOutDatabase(join(folder, 'set'), manifest, folder);
    // Without those of a bucket the papers are made without pictures.
    return await work(folder, filesBucket ? folder : dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
