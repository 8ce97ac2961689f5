import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nameOfStored, pathOfStored } from '../../files/storedFile.ts';
import { openBucket } from '../../gateways/s3/openBucket.ts';
import type { S3Address } from '../../gateways/s3/S3Address.ts';

interface Restored {
  /** Where the set is laid out. */
  folder: string;
  dataDir: string;
  /** Folder in DATA_DIR that keeps what was there; null: nobody wants it. */
  before: string | null;
}

/**
 * Before the switch: the files of a set go to the bucket of FILES_URL, where one more harms nobody. What the set does not know is
 * copied to this disk first, as the sweep removes it from the bucket after a day. @throws BucketFailure
 */
export async function bringFiles(address: S3Address, { folder, dataDir, before }: Restored): Promise<void> {
  const bucket = openBucket(address);
  const laidOut = join(folder, 'files');
  const ids = (await readdir(laidOut, { recursive: true }))
    .map((path) => path.split(/[\\/]/).at(-1) ?? '')
    .filter((id) => /^[0-9a-f]{32}$/.test(id));
  for (const id of ids) {
    const path = pathOfStored(folder, id);
    if (!(await bucket.holds(nameOfStored(id), path))) await bucket.write(nameOfStored(id), createReadStream(path));
  }
  const known = new Set(ids);
  if (before !== null)
    for await (const page of bucket.list('')) {
      for (const { name } of page) {
        const [, id] = /^[0-9a-f]{2}\/([0-9a-f]{32})$/.exec(name) ?? [];
        if (id === undefined || known.has(id)) continue;
        const path = pathOfStored(join(dataDir, before), id);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(await bucket.read(name), createWriteStream(path, { mode: 0o600, flush: true }));
      }
    }
  await rm(laidOut, { recursive: true });
}
