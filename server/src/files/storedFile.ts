import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ObjectMissing } from '../gateways/s3/BucketFailure.ts';
import { type Bucket, openBucket } from '../gateways/s3/openBucket.ts';
import type { S3Address } from '../gateways/s3/S3Address.ts';
import type { FilesPlace } from './FilesPlace.ts';

/** More than any report or receipt has, and little enough for the memory, whatever somebody puts into the bucket. */
export const largestStored = 256 * 1024 * 1024;

const ID = /^[0-9a-f]{32}$/;

export function nameOfStored(id: string): string {
  if (!ID.test(id)) throw new Error('not the id of a file');
  return `${id.slice(0, 2)}/${id}`;
}

/** In DATA_DIR. */
export const pathOfStored = (folder: string, id: string): string => join(folder, 'files', nameOfStored(id));

/** Reads stored files in the worker. Its errors do not reveal paths of this machine. */
export const storedFiles =
  (place: FilesPlace) =>
  async (id: string): Promise<Uint8Array> => {
    try {
      if (typeof place === 'string') return await readFile(pathOfStored(place, id));
      return await buffer(await bucketOf(place).read(nameOfStored(id), largestStored));
    } catch (error) {
      const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw new Error(gone ? 'the file is gone' : 'the file cannot be read');
    }
  };

/** One for all tasks of the worker: their connections are used again, and one that is away is known to be. */
const buckets = new Map<string, Bucket>();

function bucketOf(address: S3Address): Bucket {
  const key = `${address.address} ${address.keyID}`;
  const bucket = buckets.get(key) ?? openBucket(address);
  buckets.set(key, bucket);
  return bucket;
}

/** For who reads it more than once: its path, of a copy in `tmp` where files are not on this disk. There may be none at it. */
export async function withStoredPath<T>(
  { place, dataDir }: { place: FilesPlace; dataDir: string },
  id: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (typeof place === 'string') return work(pathOfStored(place, id));
  const path = join(dataDir, 'tmp', `copy-${randomUUID()}`);
  try {
    const content = await bucketOf(place).read(nameOfStored(id)).catch(unlessMissing);
    if (content) await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof ObjectMissing)) throw error;
}
