import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Config, placeOf } from '../config.ts';
import { readSnapshot } from '../database/readSnapshot.ts';
import { release } from '../release.ts';
import { runBackup } from '../tools/runBackup.ts';
import { type Rehearsal, runRehearsal } from './runRehearsal.ts';

const copies = 3;

/** Without BACKUP_URL the set lies on the same disk: better than none. */
export const ownFolder = ({ dataDir }: Config): string => join(dataDir, 'upgrade-sets');

/** Makes a set, and lets the new release use a copy of it. @throws Error that says what went wrong */
export async function rehearseUpgrade(
  home: string,
  config: Config,
  { to, longest }: { to: string; longest: number },
): Promise<{ took: number; done: string[] }> {
  await requireRoom(config);
  let rehearsal: Promise<Rehearsal> | undefined;
  const { facts } = await runBackup(
    { ...config, ...(config.backupPlaces.length === 0 && { backupPlaces: [ownFolder(config)] }) },
    {
      ...{ release, kind: 'upgrade' },
      // Before it is encrypted: a machine that cannot open its own sets rehearses too. Once, however many places there are.
      prove: async (unpacked) => {
        rehearsal ??= runRehearsal(home, to, { unpacked, longest, environment: process.env });
        await rehearsal;
        return null;
      },
    },
  );
  const found = await rehearsal;
  const problems = [...facts.places.flatMap(({ error }) => error ?? []), ...facts.problems];
  if (facts.places.every(({ error }) => error !== null))
    throw new Error(`No set could be made: ${problems.join('; ')}`);
  for (const problem of problems) console.log(`The set was made, but: ${problem}`);
  if (!found?.ok) throw new Error(`${to} failed in its rehearsal: ${found?.problem}`);
  return { took: found.took, done: found.done ?? [] };
}

/** @throws Error when three copies of the school do not fit */
async function requireRoom(config: Config): Promise<void> {
  const needed = copies * (await sizeOf(config));
  const { bavail, bsize } = await statfs(config.dataDir);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (bavail * bsize < needed)
    throw new Error(`${megabytes(needed)} must be free where DATA_DIR is; there are ${megabytes(bavail * bsize)}`);
}

async function sizeOf(config: Config): Promise<number> {
  const place = placeOf(config);
  if ('file' in place) {
    const sizes = ['', '-wal'].map((end) =>
      stat(`${place.file}${end}`).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }
  return readSnapshot<unknown, number>(place, async (db) => {
    const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db);
    return Number(rows[0]?.size);
  });
}
