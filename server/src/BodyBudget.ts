import { CallError } from './handle.ts';

const megabyte = 1024 * 1024;
/** Bytes of all requests that may be under way at once, in memory and on the disk. */
const most = 256 * megabyte;
/** Of these the large ones never take the last, so that they keep nobody from signing in or saving a mark. */
const mostOfLarge = 192 * megabyte;
const large = 64 * 1024;

/** What the bodies of all requests under way may take. A body reserves before it is read. */
export class BodyBudget {
  #reserved = 0;

  /** @throws CallError 503 when so many bytes are not left */
  reserve(bytes: number): void {
    if (this.#reserved + bytes > (bytes > large ? mostOfLarge : most))
      throw new CallError(503, 'The school server is busy, try again in a moment', { retryAfter: 5 });
    this.#reserved += bytes;
  }

  release(bytes: number): void {
    this.#reserved -= bytes;
  }
}
