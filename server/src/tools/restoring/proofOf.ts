import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { MakeSet } from '../../safekeeping/makeSet.ts';
import { version } from '../version.ts';
import { layOutDatabase } from './layOut.ts';
import { checkLaidOut } from './restore.ts';

/** Proves a set before it is encrypted. Its files are those of the school: each was compared with its hash when it was stored. */
export const proofOf =
  (config: Config): NonNullable<MakeSet['prove']> =>
  async (unpacked, manifest) => {
    const folder = join(config.dataDir, 'tmp', `proof-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await cp(unpacked, join(folder, 'set'), { recursive: true });
      // Without those of a bucket the papers are made without pictures.
      if (!config.filesBucket) await symlink(join(config.dataDir, 'files'), join(folder, 'files'), 'junction');
      await layOutDatabase(join(folder, 'set'), manifest, folder);
      await checkLaidOut(config, folder, manifest, { version: await version(), clock: () => new Date() });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
