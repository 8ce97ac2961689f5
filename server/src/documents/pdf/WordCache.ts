/**
 * Remembers what was worked out of words, of the last ones asked for: a document with more different words than are kept forgets
 * the oldest, and not all at once, when it would work out the same words again and again.
 */
export class WordCache<Value> {
  readonly #most: number;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** @param most words; up to twice as many are kept */
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
