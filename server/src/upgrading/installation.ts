import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceJson } from '../files/jsonFile.ts';
import { syncToDisk } from '../files/syncToDisk.ts';
import { isOlder, isRelease } from '../release.ts';
import type { ReleaseFacts } from './releaseFile.ts';

/** What became of the last upgrade. */
export interface LastUpgrade {
  id: string;
  ok: boolean;
  /** Why it was taken back. */
  problem?: string;
  from: string;
  to: string;
  at: string;
  /** Whether the set of before the change took the place of what was entered after it. */
  restored?: boolean;
  /** Whether the school has heard of it. */
  told: boolean;
}

/** The file `current`, which installed/somero.mjs alone writes. */
export interface Current {
  release: string;
  /** The release is watched, and there is one to go back to. */
  trying?: { id: string; from: string };
  last?: LastUpgrade;
}

/** The file `upgrade.json`: what installed/somero.mjs is asked to do. */
export interface AskedUpgrade {
  id: string;
  to: string;
  /** Milliseconds. */
  readyWithin: number;
  watch: number;
  /** Going back restores a set, made in this environment. null: the release before works on the schema. */
  undo: Record<string, string> | null;
}

/** Where somero.mjs, `current`, `release.pub` and the releases lie. @throws Error in a working copy */
export function homeOf(env: NodeJS.ProcessEnv): string {
  if (env.SOMERO_HOME) return env.SOMERO_HOME;
  throw new Error('This is a working copy: bring it up to date, and npm start. Only an installed release is upgraded.');
}

export const folderOf = (home: string, release: string): string => join(home, 'releases', release);

export const readCurrent = async (home: string): Promise<Current> =>
  JSON.parse(await readFile(join(home, 'current'), 'utf8')) as Current;

export const readInstalled = async (home: string, release: string): Promise<ReleaseFacts> =>
  JSON.parse(await readFile(join(folderOf(home, release), 'release.json'), 'utf8')) as ReleaseFacts;

const isInstalled = (home: string, release: string): boolean =>
  existsSync(join(folderOf(home, release), 'release.json'));

/** The newest that is installed and older. */
export async function releaseBefore(home: string, current: string): Promise<string | undefined> {
  const older = (await readdir(join(home, 'releases'))).filter(
    (name) => isRelease(name) && isInstalled(home, name) && isOlder(name, current),
  );
  return older.sort((one, other) => (isOlder(one, other) ? -1 : 1)).at(-1);
}

/** From here on somero.mjs acts. */
export async function askUpgrade(home: string, asked: Omit<AskedUpgrade, 'id'>): Promise<string> {
  const id = randomUUID();
  await replaceJson(join(home, 'upgrade.json'), { id, ...asked });
  // Windows has no folders that are synchronised.
  await syncToDisk(home).catch(() => {});
  return id;
}

/** Releases that nobody goes back to, and what was left half unpacked. */
export async function removeOld(home: string, keep: readonly string[]): Promise<void> {
  for (const name of await readdir(join(home, 'releases')))
    if (!keep.includes(name)) await rm(join(home, 'releases', name), { recursive: true, force: true });
}
