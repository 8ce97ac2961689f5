import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { BucketFailure, ObjectMissing } from '../gateways/s3/BucketFailure.ts';
import { openBucket } from '../gateways/s3/openBucket.ts';
import type { S3Address } from '../gateways/s3/S3Address.ts';
import { CallError } from '../handle.ts';
import { log } from '../watching/log.ts';
import type { FileStore } from './FileStore.ts';
import { type FilesOptions, markName, openFileStore } from './openFileStore.ts';
import { largestStored, nameOfStored } from './storedFile.ts';

interface S3FilesOptions extends FilesOptions {
  bucket: S3Address;
}

/** Files as objects `<first two of the id>/<id>` (decision 0007). What cannot be reached is CallError 503. */
export async function openS3Files({ bucket: address, ...options }: S3FilesOptions): Promise<FileStore> {
  const bucket = openBucket(address, options.clock);
  const open = (id: string) => orAway(() => bucket.read(nameOfStored(id), largestStored));
  return openFileStore(
    {
      place: address,
      keep: async (path, id) => {
        await orAway(() => bucket.write(nameOfStored(id), createReadStream(path)));
        await rm(path, { force: true });
      },
      open,
      read: async (id) => orAway(async () => buffer(await open(id))),
      olderThan: async function* (before) {
        for await (const page of bucket.list(''))
          yield page
            .filter(({ name, changedAt }) => changedAt < before && /^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(name))
            .map(({ name }) => name);
      },
      remove: bucket.remove,
      readMark: () =>
        bucket.read(markName).then(text, (error: unknown) => {
          if (error instanceof ObjectMissing) return null;
          throw error;
        }),
      writeMark: (mark) => bucket.write(markName, Buffer.from(mark)),
    },
    options,
  );
}

async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error;
    log.error({ err: error }, 'the bucket of FILES_URL failed');
    throw new CallError(
      503,
      'The place where files are kept does not answer. Nothing was saved or read. Please try again in some minutes',
    );
  }
}
