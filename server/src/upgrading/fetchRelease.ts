import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { download, largest } from '../gateways/download.ts';
import { isOlder, isRelease, release as own } from '../release.ts';
import { folderOf } from './installation.ts';
import { readFacts, readKeyOf, requireSigned, unpackRelease } from './releaseFile.ts';

interface Wanted {
  /** A file, as of a stick. undefined: the newest of `releasesUrl`. */
  path: string | undefined;
  releasesUrl: string | undefined;
}

/** What `npm run release` writes beside the files, for RELEASES_URL. It is not signed: each file is. */
export interface Newest {
  release: string;
  files: Record<string, string>;
}

const platform = `${process.platform}-${process.arch}`;

/** Brings a release here, checks its signature and lays it out beside the others. null: there is no newer one. @throws Error */
export async function fetchRelease(home: string, { path, releasesUrl }: Wanted): Promise<string | null> {
  const copy = join(home, 'releases', '.fetched.partial');
  try {
    // A copy of our own: what is checked is what is unpacked.
    const name = path ?? (await fetchNewest(releasesUrl, copy));
    if (name === null) return null;
    if (path !== undefined) await copyFrom(path, copy);
    await requireSigned(copy, await readKeyOf(join(home, 'release.pub'), 'public'), name);
    const facts = await readFacts(copy);
    if (facts.platform !== platform) throw new Error(`This release is for ${facts.platform}, and this is ${platform}`);
    if (!isOlder(own, facts.release)) throw new Error(`${facts.release} is not newer than ${own}`);
    await unpackRelease(copy, facts, folderOf(home, facts.release));
    return facts.release;
  } finally {
    await rm(copy, { force: true });
  }
}

/** A stick may hold a file that fills the disk of the school, or a pipe that never ends. @throws Error */
async function copyFrom(path: string, copy: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there === null) throw new Error(`${path} is not there, or may not be read`);
  if (!there.isFile() || there.size > largest.file) throw new Error(`${path} is no release of Somero`);
  await pipeline(createReadStream(path), createWriteStream(copy));
}

/** @returns its name; null: nothing is newer */
async function fetchNewest(releasesUrl: string | undefined, copy: string): Promise<string | null> {
  if (releasesUrl === undefined) throw new Error('Write the file of the release after --, or set RELEASES_URL');
  const newest = (await download(`${releasesUrl}/newest.json`)) as Newest;
  if (!isRelease(newest.release) || !isOlder(own, newest.release)) return null;
  const name = newest.files[platform];
  if (name === undefined || !/^[\w.-]+$/.test(name)) throw new Error(`There is no release for ${platform} there`);
  console.log(`Fetching ${name}...`);
  await download(`${releasesUrl}/${name}`, copy);
  return name;
}
