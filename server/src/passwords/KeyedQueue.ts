/** Runs the works of one key one after the other; other keys do not wait. */
export class KeyedQueue {
  readonly #ends = new Map<string, Promise<void>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = (this.#ends.get(key) ?? Promise.resolve()).then(work);
    const end = own.then(
      () => {},
      () => {},
    );
    this.#ends.set(key, end);
    try {
      return await own;
    } finally {
      if (this.#ends.get(key) === end) this.#ends.delete(key);
    }
  }
}
