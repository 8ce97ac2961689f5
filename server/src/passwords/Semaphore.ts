import pLimit, { type LimitFunction } from 'p-limit';
import { CallError } from '../handle.ts';

/** Lets a few works run at once; the others wait in the order they came. */
export class Semaphore {
  readonly #limit: LimitFunction;
  readonly #maxWaiting: number;

  constructor(concurrency: number, maxWaiting: number) {
    this.#limit = pLimit(concurrency);
    this.#maxWaiting = maxWaiting;
  }

  /** @throws CallError 503 when too many wait already; whatever the work throws */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= this.#maxWaiting && this.#limit.activeCount >= this.#limit.concurrency) {
      throw new CallError(503, 'The school server is busy, try again in a moment', { retryAfter: 2 });
    }
    return this.#limit(work);
  }
}
