import { CallError } from '../handle.ts';

/** Lets a few works run at once and the others wait in the order they came. */
export class Semaphore {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws CallError 503 when too many wait already; whatever the work throws */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // A place is handed on, never given back while somebody waits: nobody can slip in between.
      if (next) next();
      else this.#running--;
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new CallError(503, 'The school server is busy, try again in a moment', { retryAfter: 2 });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
