import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Config, placeOf } from '../../config.ts';
import { readCatalogue } from '../../database/copying/catalogue.ts';
import { copyTables } from '../../database/copying/copyTables.ts';
import { openAlone } from '../../database/copying/openAlone.ts';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import { pathOfStored } from '../../files/storedFile.ts';
import { beginSwitch, finishSwitch, laidOut } from '../../safekeeping/finishSwitch.ts';
import { addressOf } from '../../safekeeping/places/BackupPlace.ts';
import { openPlaces } from '../../safekeeping/places/openPlaces.ts';
import type { Place } from '../../safekeeping/places/Place.ts';
import { readAllAnchors } from '../../safekeeping/readAllAnchors.ts';
import type { Manifest } from '../../safekeeping/sets/Manifest.ts';
import { readKeys } from '../../secrets/openKeys.ts';
import { lockSchool } from '../lockSchool.ts';
import { bringFiles } from './bringFiles.ts';
import { checkSchool } from './checkSchool.ts';
import { closeDoors } from './closeDoors.ts';
import { layOut } from './layOut.ts';
import { type TryOut, tryOut } from './tryOut.ts';

export interface RestoreOptions {
  place: Place;
  set: string;
  identity: string;
  version: string;
  clock: () => Date;
  /** Keeps nothing of what was there. */
  withoutCopy: boolean;
}

export interface Checked {
  manifest: Manifest;
  /** What was tried, and what cannot be verified, in words. */
  done: string[];
  notes: string[];
}

/** Lays a set out in a folder and checks all of it. @throws Error that names what is wrong; nothing else is touched */
export async function checkSet(
  config: Config,
  folder: string,
  { place, set, identity, version, clock }: Omit<RestoreOptions, 'withoutCopy'>,
): Promise<Checked> {
  const manifest = await layOut(place, set, identity, folder);
  return { manifest, ...(await checkLaidOut(config, folder, manifest, { filesFolder: folder, version, clock })) };
}

/** What was laid out is whole, works with this release, and may be signed in to. @throws Error that names what is wrong */
export async function checkLaidOut(
  config: Config,
  folder: string,
  manifest: Manifest,
  { filesFolder, version, clock }: Omit<TryOut, 'secretKey'>,
): Promise<Omit<Checked, 'manifest'>> {
  const keys = await readKeys(config);
  const notes = await checkSchool(folder, manifest, {
    keys,
    anchorsOf: (chain, subkeys) => readAllAnchors(config, chain, subkeys),
  });
  const lost = manifest.files.filter(({ name }) => name === null).length;
  if (lost > 0) notes.push(`${lost} files were missing already when the set was made`);
  return { notes, done: await tryOut(folder, { filesFolder, secretKey: keys[0]?.key, version, clock }) };
}

/** The whole way: the school of the set is the school, or nothing has changed. @throws Error */
export async function restore(config: Config, options: RestoreOptions): Promise<Checked & { said: string }> {
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await finishSwitch(dataDir);
  const unlock = await lockSchool(config);
  const folder = laidOut(dataDir);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const checked = await checkSet(config, folder, options);
    const now = options.clock();
    const [key] = await readKeys(config);
    const database = await openDatabase<Tables>({ file: join(folder, 'somero.db'), migrations });
    let said: string;
    try {
      said = await closeDoors(database, { set: options.set, manifest: checked.manifest, key, now });
    } finally {
      await database.close();
    }
    for (const name of await readdir(folder))
      if (/^somero\.db(?:-|\.lock)/.test(name)) await rm(join(folder, name), { force: true });
    const ending = `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
    const before = options.withoutCopy ? null : ending;
    const place = placeOf(config);
    if (config.filesBucket) await bringFiles(config.filesBucket, { folder, dataDir, before });
    if ('url' in place) await intoPostgres(place.ownerUrl ?? place.url, config, { before, folder });
    const places = config.backupPlaces.map(addressOf);
    await beginSwitch(dataDir, { before, anchors: { folder: config.anchorDir, places, ending } });
    await finishSwitch(dataDir);
    await openPlaces(dataDir, config.backupPlaces);
    return { ...checked, said };
  } finally {
    await unlock();
    if (!existsSync(join(folder, 'ready.json'))) await rm(folder, { recursive: true, force: true });
  }
}

/** Files first: one more harms nobody, and the rows of a set find theirs. */
async function intoPostgres(
  url: string,
  { dataDir, databaseUrl, databaseOwnerUrl }: Config,
  { before, folder }: { before: string | null; folder: string },
): Promise<void> {
  const database = await openDatabase({ url: databaseUrl ?? url, ownerUrl: databaseOwnerUrl, migrations });
  await database.close();
  for (const name of before === null ? [] : await stored(dataDir)) {
    const target = join(dataDir, before ?? '', name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await link(join(dataDir, name), target).catch(unlessThere);
  }
  for (const name of await stored(folder)) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true, mode: 0o700 });
    await rename(join(folder, name), join(dataDir, name));
  }
  await rm(join(folder, 'files'), { recursive: true, force: true });
  const from = await openAlone({ file: join(folder, 'somero.db') });
  const to = await openAlone({ url });
  try {
    await to.transact(async (db) => {
      if (before !== null) await keepRows(db, before);
      await from.transact((rows) => copyTables(rows, db));
    });
  } finally {
    await from.close();
    await to.close();
  }
  await rm(join(folder, 'somero.db'));
}

async function keepRows(db: Kysely<unknown>, before: string): Promise<void> {
  await sql`create schema ${sql.id(before)}`.execute(db);
  for (const { name } of await readCatalogue(db))
    await sql`create table ${sql.id(before, name)} as table ${sql.id(name)}`.execute(db);
}

async function stored(folder: string): Promise<string[]> {
  const ids = await readdir(join(folder, 'files'), { recursive: true }).catch(() => []);
  return ids
    .map((path) => path.split(/[\\/]/).at(-1) ?? '')
    .filter((id) => /^[0-9a-f]{32}$/.test(id))
    .map((id) => pathOfStored('', id));
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
