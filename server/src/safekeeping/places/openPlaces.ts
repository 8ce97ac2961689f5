import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, type BackupPlace } from './BackupPlace.ts';
import { openFolderPlace } from './folderPlace.ts';
import { type Place, PlaceMissing } from './Place.ts';
import { openS3Place } from './s3Place.ts';

interface OpenedPlaces {
  places: Place[];
  /** In words, by address. */
  missing: { address: string; error: string }[];
}

/** The places of BACKUP_URL. One that is not there stops none of the others. */
export async function openPlaces(dataDir: string, all: readonly BackupPlace[]): Promise<OpenedPlaces> {
  const known = await readKnown(dataDir);
  const opened: OpenedPlaces = { places: [], missing: [] };
  for (const place of all) {
    const address = addressOf(place);
    try {
      const isKnown = known.includes(address);
      opened.places.push(await (typeof place === 'string' ? openFolderPlace(place, isKnown) : openS3Place(place)));
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof PlaceMissing)) opened.missing.push({ address, error: `${address}: ${message}` });
      else opened.missing.push({ address, error: message });
    }
  }
  const fresh = opened.places.map(({ address }) => address).filter((address) => !known.includes(address));
  if (fresh.length > 0) await writeKnown(dataDir, [...known, ...fresh]);
  return opened;
}

const listPath = (dataDir: string): string => join(dataDir, 'backup-places.json');

async function readKnown(dataDir: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(listPath(dataDir), 'utf8')) as string[];
  } catch {
    return [];
  }
}

async function writeKnown(dataDir: string, addresses: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${listPath(dataDir)}.partial`, JSON.stringify(addresses), { mode: 0o600 });
  await rename(`${listPath(dataDir)}.partial`, listPath(dataDir));
}
