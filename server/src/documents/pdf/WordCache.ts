/**
 * Stores computed values of words. When it is full it drops the older half, never all at once: otherwise a document
 * with too many different words would compute the same ones again and again.
 */
export class WordCache<Value> {
  readonly #most: number;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** @param most words; up to twice as many are stored */
  constructor(most: number) {
    this.#most = most;
  }

  get(word: string): Value | undefined {
    const recent = this.#recent.get(word);
    if (recent !== undefined) return recent;
    const older = this.#older.get(word);
    if (older !== undefined) this.set(word, older);
    return older;
  }

  set(word: string, value: Value): void {
    if (this.#recent.size >= this.#most) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(word, value);
  }
}
