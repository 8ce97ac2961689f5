import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BucketFailure, ObjectMissing } from './BucketFailure.ts';
import { type Listed, listObjects, listUnfinished } from './listing.ts';
import { checksumOf, partsOf, requireKept, writeInParts } from './multipart.ts';
import { type Answered, openAsk } from './openAsk.ts';
import type { S3Address } from './S3Address.ts';

/** Names are those below the prefix of the address. All throw BucketFailure when it does not answer, or refuses. */
export interface Bucket {
  /** Resolves when the bucket has all of it; until then, and after a failure, nothing of it is there. */
  write(name: string, content: Uint8Array | Readable): Promise<void>;
  /** Whether it has just this under the name, by its checksum; of a bucket that keeps none, it is read. */
  holds(name: string, path: string): Promise<boolean>;
  /** Resolves with its first piece. @param most bytes @throws ObjectMissing */
  read(name: string, most?: number): Promise<Readable>;
  /** In pages. */
  list(beginning: string): AsyncGenerator<Listed[]>;
  /** One that is not there is no fault. */
  remove(name: string): Promise<void>;
  /** Drops what was begun before and never completed: nobody sees it, and it takes room. */
  dropUnfinished(before: Date): Promise<void>;
}

/** Bytes of an object that are asked for at once, and tried again by themselves. */
const pieceSize = 4 * 1024 * 1024;

export function openBucket(address: S3Address, clock: () => Date = () => new Date()): Bucket {
  const ask = openAsk(address, clock);
  const fail = (words: string) => new BucketFailure(`${address.address}: ${words}`);
  const { prefix } = address;
  return {
    write: async (name, content) => {
      const parts = partsOf(content instanceof Readable ? content : [content]);
      const { value: first } = await parts.next();
      if (!first.isLast) return writeInParts({ ask, name, fail }, first, parts);
      const { body, sha256 } = first;
      const answer = await ask({ method: 'PUT', name, body, headers: { 'x-amz-checksum-sha256': sha256 } });
      try {
        requireKept(answer, sha256, fail);
      } catch (error) {
        // Whatever it keeps is not what it was sent.
        await ask({ method: 'DELETE', name }, ['NoSuchKey']).catch(() => {});
        throw error;
      }
    },
    read,
    holds: async (name, path) => {
      const headers = { 'x-amz-checksum-mode': 'ENABLED' };
      const there = await ask({ method: 'HEAD', name, headers }, ['404']);
      if (there.kind === 'expected') return false;
      const { 'content-length': size, 'x-amz-checksum-sha256': sum } = there.headers;
      if (Number(size) !== (await stat(path)).size) return false;
      if (typeof sum === 'string') return sum === (await checksumOf(createReadStream(path)));
      const [own, kept] = await Promise.all([createReadStream(path), read(name)].map(async (one) => hashOf(await one)));
      return own === kept;
    },
    list: (beginning) => listObjects({ ask, prefix, fail }, beginning),
    remove: async (name) => void (await ask({ method: 'DELETE', name }, ['NoSuchKey'])),
    dropUnfinished: async (before) => {
      for (const { name, uploadID } of await listUnfinished({ ask, prefix, fail }, before))
        await ask({ method: 'DELETE', name, query: { uploadId: uploadID } }, ['NoSuchUpload']);
    },
  };

  async function read(name: string, most = Number.POSITIVE_INFINITY): Promise<Readable> {
    const pieces = readPieces(name, most);
    const first = await pieces.next();
    const all = async function* () {
      if (!first.done) yield first.value;
      yield* pieces;
    };
    return Readable.from(all(), { objectMode: false });
  }

  /** A line that is cut costs one piece. An object never changes under its name while it is read, or this fails. */
  async function* readPieces(name: string, most: number): AsyncGenerator<Buffer> {
    let at = 0;
    let size: number | undefined;
    let etag: string | undefined;
    while (size === undefined || at < size) {
      const headers = { range: `bytes=${at}-${at + pieceSize - 1}`, ...(etag && { 'if-match': etag }) };
      const answer = await ask({ method: 'GET', name, headers }, ['NoSuchKey', '416']);
      if (answer.kind === 'expected') {
        if (answer.status !== 416) throw new ObjectMissing(`${address.address} has no ${name}`);
        // An empty one has no first byte.
        if (at === 0 && (await ask({ method: 'HEAD', name })).headers['content-length'] === '0') return;
        throw fail('an object became shorter while it was read');
      }
      size ??= sizeOf(answer);
      if (size > most) throw fail('an object is longer than any file that was stored');
      etag ??= answer.headers.etag;
      if (answer.body.length !== Math.min(pieceSize, size - at))
        throw fail('it gave another piece than it was asked for');
      at += answer.body.length;
      yield answer.body;
    }
  }

  function sizeOf({ status, headers, body }: Answered): number {
    const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
    const size = status === 206 ? Number(total) : body.length;
    if (!Number.isSafeInteger(size)) throw fail('it does not say how long an object is');
    return size;
  }
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece as Buffer);
  return hash.digest('hex');
}
