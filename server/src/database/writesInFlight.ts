import { DatabaseUnavailable } from './failures.ts';

/** Counts the writes that have begun, so that closing can wait for them. */
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

  /** Refuses further writes and resolves when those begun have ended, well or not. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#begun);
  }
}
