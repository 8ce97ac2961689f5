import { escapeXml, readXml, textOf } from '../readXml.ts';
import type { AskBucket } from './openAsk.ts';
import { sha256Of } from './signRequest.ts';

export interface Part {
  body: Buffer;
  /** Base64. */
  sha256: string;
  isLast: boolean;
}

/** At least 5 MB by the protocol, and 10,000 of them at most: 80 GB. */
const partSize = 8 * 1024 * 1024;

/** Pieces of any size as parts of one size; at least one, and the last may be short. */
export async function* partsOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Part> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const part = (body: Buffer, isLast: boolean): Part => ({ body, sha256: sha256Of(body).toString('base64'), isLast });
  for await (const piece of content) {
    pieces.push(piece);
    size += piece.length;
    while (size > partSize) {
      const all = Buffer.concat(pieces);
      yield part(all.subarray(0, partSize), false);
      pieces = [all.subarray(partSize)];
      size -= partSize;
    }
  }
  yield part(Buffer.concat(pieces), true);
}

/** As the bucket says it: of what came in parts, the sum of their sums, and how many they were. */
export async function checksumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const sums: string[] = [];
  for await (const { sha256 } of partsOf(content)) sums.push(sha256);
  const [only = ''] = sums;
  if (sums.length === 1) return only;
  const all = sha256Of(Buffer.concat(sums.map((sum) => Buffer.from(sum, 'base64'))));
  return `${all.toString('base64')}-${sums.length}`;
}

interface Target {
  ask: AskBucket;
  name: string;
  fail: (words: string) => Error;
}

/** Part after part; the bucket has nothing of it before the last answer. */
export async function writeInParts({ ask, name, fail }: Target, first: Part, rest: AsyncIterable<Part>): Promise<void> {
  const begun = await ask({
    ...{ method: 'POST', name, query: { uploads: '' }, headers: { 'x-amz-checksum-algorithm': 'SHA256' } },
  });
  const uploadId = textOf(readXml(begun.body.toString('utf8')), 'UploadId');
  if (uploadId === '') throw fail('it began nothing that parts can be added to');
  try {
    const sent: string[] = [];
    let size = 0;
    const send = async ({ body, sha256 }: Part) => {
      const query = { partNumber: String(sent.length + 1), uploadId };
      const answer = await ask({ method: 'PUT', name, query, body, headers: { 'x-amz-checksum-sha256': sha256 } });
      const etag = requireKept(answer, sha256, fail);
      size += body.length;
      sent.push(
        `<Part><PartNumber>${sent.length + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag>` +
          `<ChecksumSHA256>${sha256}</ChecksumSHA256></Part>`,
      );
    };
    await send(first);
    for await (const part of rest) await send(part);
    const body = Buffer.from(`<CompleteMultipartUpload>${sent.join('')}</CompleteMultipartUpload>`);
    await complete({ ask, name, fail }, { uploadId, body, size });
  } catch (error) {
    await ask({ method: 'DELETE', name, query: { uploadId } }, ['NoSuchUpload']).catch(() => {});
    throw error;
  }
}

async function complete(
  { ask, name, fail }: Target,
  { uploadId, body, size }: { uploadId: string; body: Buffer; size: number },
): Promise<void> {
  const answer = await ask({ method: 'POST', name, query: { uploadId }, body }, ['NoSuchUpload']);
  if (answer.kind === 'answered') {
    // It answers 200 before it knows the end.
    if (readXml(answer.body.toString('utf8'))?.name === 'CompleteMultipartUploadResult') return;
    throw fail('it did not put the parts together');
  }
  // Done by the try before, whose answer was lost?
  const there = await ask({ method: 'HEAD', name }, ['404']);
  if (there.kind !== 'answered' || Number(there.headers['content-length']) !== size)
    throw fail('it did not put the parts together');
}

/** A page of a network that wants a sign-in says 200 too. @returns its ETag */
export function requireKept(
  { headers }: { headers: Record<string, string | string[] | undefined> },
  sha256: string,
  fail: Target['fail'],
): string {
  const { etag, 'x-amz-checksum-sha256': kept = sha256 } = headers;
  if (typeof etag !== 'string' || kept !== sha256) throw fail('it did not say that it keeps what it was sent');
  return etag;
}
