import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, replaceJson } from '../../files/jsonFile.ts';
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
  const known = addresses.parse(await readJson<unknown>(listPath(dataDir), []));
  const aside = endings.parse(await readJson<unknown>(asidePath(dataDir), {}));
  const opened: OpenedPlaces = { places: [], missing: [] };
  for (const place of all) {
    const address = addressOf(place);
    try {
      const isKnown = known.includes(address);
      const here = await (typeof place === 'string' ? openFolderPlace(place, isKnown) : openS3Place(place));
      const ending = aside[address];
      if (ending !== undefined) {
        await here.setAnchorsAside(ending);
        delete aside[address];
        await replaceJson(asidePath(dataDir), aside);
      }
      opened.places.push(here);
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof PlaceMissing)) opened.missing.push({ address, error: `${address}: ${message}` });
      else opened.missing.push({ address, error: message });
    }
  }
  const fresh = opened.places.map(({ address }) => address).filter((address) => !known.includes(address));
  if (fresh.length > 0) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await replaceJson(listPath(dataDir), [...known, ...fresh]);
  }
  return opened;
}

/** After a restore: each place sets its anchors aside when it is opened next, also one that is away now. */
export async function leaveAnchorsAside(dataDir: string, addresses: readonly string[], ending: string): Promise<void> {
  await replaceJson(asidePath(dataDir), Object.fromEntries(addresses.map((address) => [address, ending])));
}

const addresses = z.array(z.string()).catch([]);
/** Of names that anchors still get, by the address of their place. */
const endings = z.record(z.string(), z.string()).catch({});

const listPath = (dataDir: string): string => join(dataDir, 'backup-places.json');
const asidePath = (dataDir: string): string => join(dataDir, 'anchors-aside.json');
