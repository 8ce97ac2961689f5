import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../files/FileStore.ts';
import { hashOfFile } from '../files/hashOfFile.ts';
import { moveIn } from '../files/localFiles.ts';
import { nameOfStored, pathOfStored, withStoredPath } from '../files/storedFile.ts';
import { openBucket } from '../gateways/s3/openBucket.ts';
import type { S3Address } from '../gateways/s3/S3Address.ts';

interface MovedFiles {
  /** Brought now. */
  moved: number;
  /** There already, by an earlier run. */
  there: number;
  /** Files that are gone, or not as they were stored, in words. */
  problems: string[];
}

interface MoveFiles {
  dataDir: string;
  bucket: S3Address;
  files: readonly Pick<StoredFile, 'id' | 'sha256'>[];
  progress: (done: number) => void;
}

type Outcome = 'moved' | 'there' | 'is gone' | 'is not as it was stored';

/** Copies the files of DATA_DIR to the bucket, each compared with its sha256. It may begin again at any time. @throws BucketFailure */
export async function toBucket({ dataDir, bucket: address, ...all }: MoveFiles): Promise<MovedFiles> {
  const bucket = openBucket(address);
  await mkdir(join(dataDir, 'tmp'), { recursive: true, mode: 0o700 });
  return each(all, async ({ id, sha256 }) => {
    const [path, name] = [pathOfStored(dataDir, id), nameOfStored(id)];
    const found = await hashOfFile(path);
    if (found === null) {
      const kept = await withStoredPath({ place: address, dataDir }, id, hashOfFile);
      return kept === sha256 ? 'there' : 'is gone';
    }
    if (found !== sha256) return 'is not as it was stored';
    if (await bucket.holds(name, path)) return 'there';
    await bucket.write(name, createReadStream(path));
    return 'moved';
  });
}

/** The way back. The bucket keeps what it has. @throws BucketFailure */
export async function toFolder({ dataDir, bucket, ...all }: MoveFiles): Promise<MovedFiles> {
  await mkdir(join(dataDir, 'tmp'), { recursive: true, mode: 0o700 });
  return each(all, async ({ id, sha256 }) => {
    if ((await hashOfFile(pathOfStored(dataDir, id))) === sha256) return 'there';
    return withStoredPath({ place: bucket, dataDir }, id, async (path) => {
      const found = await hashOfFile(path);
      if (found === null) return 'is gone';
      if (found !== sha256) return 'is not as it was stored';
      await moveIn(path, dataDir, id);
      return 'moved';
    });
  });
}

async function each(
  { files, progress }: Pick<MoveFiles, 'files' | 'progress'>,
  move: (file: MoveFiles['files'][number]) => Promise<Outcome>,
): Promise<MovedFiles> {
  const all: MovedFiles = { moved: 0, there: 0, problems: [] };
  for (const [index, file] of files.entries()) {
    const outcome = await move(file);
    if (outcome === 'moved' || outcome === 'there') all[outcome] += 1;
    else all.problems.push(`the file ${file.id} ${outcome}`);
    progress(index + 1);
  }
  return all;
}
