import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Milliseconds: on a slow line a release takes an hour. */
const longest = 3 * 3_600_000;

/** Writes what an address gives to a file, or answers its JSON. What it gives is checked by who asked. @throws Error */
export async function download(url: string, target?: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(longest) }).catch((error: Error) => {
    throw new Error(`${url} cannot be reached (${error.message})`);
  });
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`);
  if (target === undefined) return answer.json();
  return pipeline(
    Readable.fromWeb(answer.body as unknown as ReadableStream),
    createWriteStream(target, { flush: true }),
  );
}
