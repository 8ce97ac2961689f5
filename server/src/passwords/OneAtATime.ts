/** Lets works of one key run one after the other, in the order they came; works of other keys do not wait for them. */
export class OneAtATime {
  /** The end of each key's last work, however it ends. */
  readonly #ends = new Map<string, Promise<void>>();

  /** @throws whatever the work throws */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
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
