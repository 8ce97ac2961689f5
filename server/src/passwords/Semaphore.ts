import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import { CallError } from '../handle.ts';

/** Works of one owner that run or wait. */
const maxOfOwner = 5;

/** Lets a few works run at once; the others wait in the order they came. No owner can fill the queue alone. */
export class Semaphore {
  readonly #limit: LimitFunction;
  readonly #maxWaiting: number;
  readonly #ofOwner = new Map<string, number>();

  constructor(concurrency: number, maxWaiting: number) {
    this.#limit = pLimit(concurrency);
    this.#maxWaiting = maxWaiting;
  }

  /** @throws CallError 429 when too many of the owner run or wait, 503 when too many wait; whatever the work throws */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.#ofOwner.get(owner) ?? 0;
    if (own >= maxOfOwner) throw new CallError(429, texts.tooManyAttempts, { retryAfter: 1 });
    if (this.#limit.pendingCount >= this.#maxWaiting && this.#limit.activeCount >= this.#limit.concurrency) {
      throw new CallError(503, 'The school server is busy, try again in a moment', { retryAfter: 2 });
    }
    this.#ofOwner.set(owner, own + 1);
    try {
      return await this.#limit(work);
    } finally {
      const left = (this.#ofOwner.get(owner) ?? 1) - 1;
      if (left > 0) this.#ofOwner.set(owner, left);
      else this.#ofOwner.delete(owner);
    }
  }
}
