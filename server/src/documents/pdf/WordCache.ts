/** When full, it drops the older half: a long document still finds its recent words. */
export class WordCache<Value> {
  readonly #most: number;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

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
