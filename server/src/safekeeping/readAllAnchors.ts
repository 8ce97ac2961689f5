import type { KeyObject } from 'node:crypto';
import { anchorsLog, parseAnchors, readAnchors, type StoredAnchors } from '../chain/anchors.ts';
import type { Chain } from '../chain/Chain.ts';
import type { Config } from '../config.ts';
import { openPlaces } from './places/openPlaces.ts';

interface AllAnchors extends StoredAnchors {
  /** Places that are not there, in words: their anchors were not read. */
  missing: string[];
}

/** The anchors of ANCHOR_DIR and of each place of BACKUP_URL: who rewrites a chain must reach all of them. */
export async function readAllAnchors(
  { anchorDir, dataDir, backupPlaces }: Pick<Config, 'anchorDir' | 'dataDir' | 'backupPlaces'>,
  chain: Chain,
  keys: ReadonlyMap<string, KeyObject>,
): Promise<AllAnchors> {
  const { anchors, problems } = await readAnchors(anchorDir, chain, keys);
  const { places, missing } = await openPlaces(dataDir, backupPlaces);
  const all: AllAnchors = { anchors, problems, missing: missing.map(({ error }) => error) };
  for (const place of places) {
    const where = `${place.address}/${anchorsLog}`;
    const text = await place.readAnchors().catch((error: Error) => {
      all.missing.push(`${where}: ${error.message}`);
      return '';
    });
    const found = parseAnchors(text, where, { chain, keys });
    all.anchors.push(...found.anchors);
    all.problems.push(...found.problems);
  }
  return all;
}
