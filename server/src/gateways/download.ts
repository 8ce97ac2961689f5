import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Milliseconds: on a slow line a release takes an hour. */
const longest = 3 * 3_600_000;
/** Bytes. */
export const largest = { file: 1024 ** 3, json: 64 * 1024 };

/** Writes what an address gives to a file, or answers its JSON. What it gives is checked by who asked. @throws Error */
export async function download(url: string, target?: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(longest) }).catch((error: Error) => {
    throw new Error(`${url} cannot be reached (${error.message})`);
  });
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`);
  const pieces = atMost(
    answer.body as unknown as ReadableStream<Uint8Array>,
    target ? largest.file : largest.json,
    url,
  );
  return target === undefined
    ? json(Readable.from(pieces))
    : pipeline(pieces, createWriteStream(target, { flush: true }));
}

async function* atMost(body: ReadableStream<Uint8Array>, most: number, url: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > most) throw new Error(`${url} gives more than ${most} bytes`);
    yield piece;
  }
}
