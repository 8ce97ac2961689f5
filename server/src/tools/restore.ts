import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { momentInWords, schoolMoment, setUtcOffset } from '@somero/contract/schoolTime.ts';
import type { Facts } from '../backups/Facts.ts';
import { type Config, readConfig } from '../config.ts';
import { commandHere } from '../hosting/commandHere.ts';
import { release } from '../release.ts';
import { parseIdentity, readIdentity, replaceIdentity } from '../safekeeping/backupKey.ts';
import { countsOf } from '../safekeeping/lostRows.ts';
import { noteRun } from '../safekeeping/notedRuns.ts';
import { openPlaces } from '../safekeeping/places/openPlaces.ts';
import type { Place } from '../safekeeping/places/Place.ts';
import { setsAmong } from '../safekeeping/sets/Manifest.ts';
import { ownDamage } from './restoring/ownDamage.ts';
import { type Checked, checkSet, type RestoreOptions, restore } from './restoring/restore.ts';
import { askYes, flag, typed, value } from './typed.ts';

// npm run restore: restores the newest set of BACKUP_URL. Stop the server first; with --check it may run.
//   -- set             that set, by its name or the beginning of it
//   -- --before time   the newest of before a time of the school, as 2026-06-15T08:00
//   -- --check         lays it out and checks all of it, in each place that has one, and changes nothing
//   -- --without-copy  keeps nothing of what is there, when it cannot be read
//   -- --key -         asks for the key on the head teacher's paper, on a new machine
//   -- --json          with --check: prints what was found as JSON
//   -- --list          names the sets
//   -- --yes           asks nothing
// Ends with 0 when all is well, 1 when something is wrong: then nothing has changed.

process.umask(0o077);
const {
  values: { list, before, check, 'without-copy': withoutCopy = false, key, json, yes },
  positionals: [wanted],
} = typed({ list: flag, before: value, check: flag, 'without-copy': flag, key: value, json: flag, yes: flag }, 1);

/** Milliseconds. */
const oneDay = 86_400_000;

try {
  await main(readConfig(process.env));
} catch (error) {
  const problem = error instanceof Error ? error.message : String(error);
  if (json) console.log(JSON.stringify({ ok: false, problem }));
  else console.error(problem);
  process.exitCode = 1;
}

async function main(config: Config): Promise<void> {
  setUtcOffset(config.utcOffset);
  if (config.backupPlaces.length === 0)
    throw new Error('Set BACKUP_URL to where the backups lie, as /media/stick/somero or s3://…');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const { places, missing } = await openPlaces(config.dataDir, config.backupPlaces);
  for (const { error } of missing) console.error(error);
  if (list) {
    for (const place of places)
      for (const { name, at } of setsAmong(await place.list('sets')))
        console.log(`${place.address}: ${name}, of ${momentInWords(at)}`);
    return;
  }
  if (key !== undefined && key !== '-')
    throw new Error('Write --key - and type the key when it is asked for: on this line it would stand in logs');
  const newest = check ? undefined : await requireSet(places);
  if (newest) {
    console.log(`${newest.set} takes the place of the school: what was entered since is not in it.`);
    await askYes(yes);
  }
  if (key && process.stdin.isTTY) console.error('Type the key, then Enter, then Ctrl-D.');
  const paper = key && (await text(process.stdin));
  const identity = paper === undefined ? await readIdentity(config.dataDir) : await parseIdentity(paper);
  if (identity === null)
    throw new Error(
      `There is no backup.key in DATA_DIR: ${commandHere('restore', '--key -')} takes the key on the head teacher’s paper`,
    );
  const common = { identity, version: release, clock: () => new Date() };
  if (!newest) {
    const at = new Date().toISOString();
    // With a set or a key of one's own choice it is not the proof of each night.
    const isNightly = !json && (paper ?? wanted ?? before) === undefined;
    const note = async (facts: Facts) => isNightly && noteRun(config.dataDir, { kind: 'PROOF', at, facts });
    const checked = await checkEach(config, places, common).catch(async (error: unknown) => {
      await note({ ok: false, problem: (error as Error).message });
      throw error;
    });
    await note(factsOf(checked));
    if (json) console.log(JSON.stringify(factsOf(checked)));
    else console.log('The set is whole. Nothing was changed.');
    return;
  }
  sayOpening(newest);
  const restored = await restore(config, { ...common, ...newest, withoutCopy });
  if (paper !== undefined) await replaceIdentity(config.dataDir, identity);
  say(restored);
  console.log(`${restored.said}.`);
  if (!withoutCopy)
    console.log('What was there before is kept under before-restore-… ; remove it when nobody misses anything.');
  console.log('Everybody signs in again. Start Somero.');
}

type SetThere = Pick<RestoreOptions, 'place' | 'set'>;

function sayOpening({ place, set }: SetThere): void {
  if (!json) console.log(`${place.address}/${set} is opened and checked...`);
}

/** The newest set of every place: one that nobody opens may be spoilt for months. @returns what was found in the newest of all */
async function checkEach(
  config: Config,
  places: readonly Place[],
  common: Omit<RestoreOptions, keyof SetThere | 'withoutCopy'>,
): Promise<Checked & { set: string }> {
  const { set: newest } = await requireSet(places);
  const notes: string[] = [];
  let found: Checked | undefined;
  for (const place of places) {
    const here = await findSet([place]);
    if (!here) continue;
    sayOpening(here);
    const folder = join(config.dataDir, 'tmp', `proof-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const checked = await checkSet(config, folder, { ...common, ...here });
      if (!json) say(checked);
      notes.push(...checked.notes);
      if (here.set === newest) found = checked;
    } catch (error) {
      throw new Error(`${place.address}: ${(error as Error).message}`, { cause: error });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  if (!found) throw new Error(`${newest} is gone`);
  const damage = ownDamage(config);
  if (damage !== null) throw new Error(damage);
  return { ...found, set: newest, notes: [...new Set(notes)] };
}

function factsOf({ set, manifest, done, notes }: Checked & { set: string }): Facts {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { ok: true, set, done, notes, files: manifest.files.length, rows, counts: countsOf(manifest.tables) };
}

function say({ manifest, done, notes }: Checked): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files, the audit and the ledgers are as they were; ${done.join(', ')}.`,
  );
  for (const note of notes) console.log(note);
}

/** @throws Error when no place has such a set */
async function requireSet(places: readonly Place[]): Promise<SetThere> {
  const found = await findSet(places);
  if (!found) throw new Error(`There is no such set. ${commandHere('restore', '--list')} names them`);
  return found;
}

/** The newest that was asked for. @throws Error when it is of a day to come */
async function findSet(places: readonly Place[]): Promise<SetThere | undefined> {
  const moment = before === undefined ? undefined : schoolMoment(before);
  if (moment && Number.isNaN(moment.getTime())) throw new Error('Write --before with a time, as 2026-06-15T08:00');
  const until = moment?.toISOString();
  const all = [];
  for (const place of places) for (const set of setsAmong(await place.list('sets'))) all.push({ place, set });
  const fitting = all.filter(
    ({ set }) =>
      (until === undefined || set.at < until) &&
      (wanted === undefined || set.name.replace('sets/', '').startsWith(wanted.replace('sets/', ''))),
  );
  const newest = fitting.sort((a, b) => (a.set.at < b.set.at ? -1 : 1)).at(-1);
  if (!newest) return undefined;
  // Made while the clock was ahead, or named so by a stranger: it would be the newest for long.
  if (wanted === undefined && until === undefined && Date.parse(newest.set.at) > Date.now() + oneDay)
    throw new Error(`${newest.set.name} is of a day to come: set the clock right, or name a set`);
  return { place: newest.place, set: newest.set.name };
}
