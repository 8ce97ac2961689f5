import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderPlace } from './folderPlace.ts';
import { type Place, PlaceMissing } from './Place.ts';

export interface OpenedPlaces {
  places: Place[];
  /** In words, by address. */
  missing: { address: string; error: string }[];
}

/** The places of BACKUP_URL. One that is not there stops none of the others. */
export async function openPlaces(dataDir: string, folders: readonly string[]): Promise<OpenedPlaces> {
  const known = await readKnown(dataDir);
  const opened: OpenedPlaces = { places: [], missing: [] };
  for (const folder of folders) {
    try {
      opened.places.push(await openFolderPlace(folder, known.includes(folder)));
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof PlaceMissing)) opened.missing.push({ address: folder, error: `${folder}: ${message}` });
      else opened.missing.push({ address: folder, error: message });
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

async function writeKnown(dataDir: string, folders: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${listPath(dataDir)}.partial`, JSON.stringify(folders), { mode: 0o600 });
  await rename(`${listPath(dataDir)}.partial`, listPath(dataDir));
}
