import { DatabaseUnavailable } from './failures.ts';

export class WritesInFlight {
  readonly #begun = new Set<Promise<unknown>>();
  #closed = false;

  /** @throws DatabaseUnavailable once closing has begun */
  async run<R>(write: () => Promise<R>): Promise<R> {
    if (this.#closed) throw new DatabaseUnavailable('the database is being closed');
    const running = write();
    this.#begun.add(running);
    try {
      return await running;
    } finally {
      this.#begun.delete(running);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#begun);
  }
}
