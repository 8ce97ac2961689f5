import { CallError } from './handle.ts';

const megabyte = 1024 * 1024;
/** Bytes of all requests that may be under way at once, in memory and on the disk. */
const most = 256 * megabyte;
/** Of these the large ones never take the last, so that they keep nobody from signing in or saving a mark. */
const mostOfLarge = 192 * megabyte;
/** Of these one sender has at most two forms of the largest kind and a little. */
const mostOfOne = 64 * megabyte;
const large = 64 * 1024;

/** What the bodies of all requests under way may take. A body reserves before it is read. */
export class BodyBudget {
  #reserved = 0;
  readonly #largeOf = new Map<string, number>();

  /** @param sender the user, or the address without one @throws CallError 503 when so many bytes are not left */
  reserve(sender: string, bytes: number): void {
    const isLarge = bytes > large;
    const ofSender = this.#largeOf.get(sender) ?? 0;
    if (this.#reserved + bytes > (isLarge ? mostOfLarge : most) || (isLarge && ofSender + bytes > mostOfOne))
      throw new CallError(503, 'The school server is busy, try again in a moment', { retryAfter: 5 });
    this.#reserved += bytes;
    if (isLarge) this.#largeOf.set(sender, ofSender + bytes);
  }

  release(sender: string, bytes: number): void {
    this.#reserved -= bytes;
    if (bytes <= large) return;
    const left = (this.#largeOf.get(sender) ?? 0) - bytes;
    if (left > 0) this.#largeOf.set(sender, left);
    else this.#largeOf.delete(sender);
  }
}
