import { mkdir } from 'node:fs/promises';
import { setUtcOffset } from '@somero/contract/schoolTime.ts';
import { auditChain } from '../audit/recordAudit.ts';
import { type Config, filesPlaceOf, placeOf } from '../config.ts';
import { readSnapshot } from '../database/readSnapshot.ts';
import type { Tables } from '../database/tables.ts';
import { ledgerChain } from '../fees/ledger/ledgerChain.ts';
import { type BackupKey, openBackupKey } from '../safekeeping/backupKey.ts';
import { countsOf } from '../safekeeping/lostRows.ts';
import { type MadeSet, type MakeSet, makeSet } from '../safekeeping/makeSet.ts';
import { openPlaces } from '../safekeeping/places/openPlaces.ts';
import { readKeep } from '../safekeeping/sets/keptSets.ts';
import type { SetKind } from '../safekeeping/sets/Manifest.ts';
import { tidyPlace } from '../safekeeping/sets/tidyPlace.ts';
import { readKeys } from '../secrets/openKeys.ts';
import { deriveSubkey } from '../secrets/subkeys.ts';
import { smsChain } from '../sms/ledger/smsChain.ts';

const chains = [ledgerChain, smsChain];

interface BackupFacts {
  ok: boolean;
  set: string;
  at: string;
  places: { address: string; error: string | null; added: number; sets: number; free: number | null }[];
  files: number;
  rows: number;
  problems: string[];
  counts: Record<string, number>;
}

export interface Backup {
  facts: BackupFacts;
  key: BackupKey;
}

interface RunBackup extends Pick<MakeSet, 'prove'> {
  release: string;
  kind: SetKind;
  clock?: () => Date;
}

/** Makes one set, keeps it at each place that is there, and removes what nobody keeps. @throws Error when no set could be made */
export async function runBackup(
  config: Config,
  { release, kind, clock = () => new Date(), prove }: RunBackup,
): Promise<Backup> {
  setUtcOffset(config.utcOffset);
  const keep = readKeep(config.backupKeep);
  if (config.backupPlaces.length === 0)
    throw new Error('Set BACKUP_URL to where the backups lie, as /media/stick/somero or s3://…');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const key = await openBackupKey(config.dataDir, config.backupRecipient);
  const { places, missing } = await openPlaces(config.dataDir, config.backupPlaces);
  const [secret] = await readKeys(config);
  const source = placeOf(config);
  const made: MadeSet = await makeSet(places, {
    ...{ source, dataDir: config.dataDir, filesPlace: filesPlaceOf(config), release, chains, key, kind, now: clock() },
    subkey: (purpose) => (secret ? deriveSubkey(secret, purpose) : null),
    isStillNeeded: (id) =>
      readSnapshot<Tables, boolean>(source, async (db) => {
        const row = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
        return row !== undefined;
      }),
    ...(prove && { prove }),
  });
  const facts: BackupFacts = {
    ...{ ok: false, set: made.set, at: made.manifest.at, places: [], problems: made.problems },
    files: made.manifest.files.length,
    rows: made.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    counts: countsOf(made.manifest.tables),
  };
  for (const { address, error } of missing) facts.places.push({ address, error, added: 0, sets: 0, free: null });
  for (const place of places) {
    const { error = null, added = 0 } = made.places.find(({ address }) => address === place.address) ?? {};
    const kept = { address: place.address, error, added, sets: 0, free: await place.free().catch(() => null) };
    facts.places.push(kept);
    if (error !== null) continue;
    try {
      await place.tidy(clock());
      await place.keepAnchors(made.manifest.heads, [auditChain, ...chains]);
      kept.sets = (await tidyPlace(place, keep, clock())).sets;
    } catch (tidying) {
      kept.error = `the set is there, but old ones could not be removed: ${(tidying as Error).message}`;
    }
  }
  facts.ok = facts.problems.length === 0 && facts.places.every(({ error }) => error === null);
  return { facts, key };
}
