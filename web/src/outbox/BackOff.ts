import { ApiError } from '../api.ts';

/** Milliseconds until the next retry: doubled at each failure in a row, up to the last. */
const firstWait = 1000;
export const longestWait = 60_000;

interface Failed {
  /** Milliseconds until the retry; null: none until the same user may send again. */
  wait: number | null;
  /** The call held a single entry, and the server will never accept it. */
  refusal?: ApiError;
}

/** Longer pauses while the server does not answer, smaller batches while one entry makes them fail. */
export class BackOff {
  #maySend: () => boolean;
  #run: () => void;
  #most: number;
  #size: number;
  #wait = firstWait;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  /** `run` sends what is due; a call holds at most `most` entries. */
  constructor(most: number, maySend: () => boolean, run: () => void) {
    this.#maySend = maySend;
    this.#run = run;
    this.#most = most;
    this.#size = most;
  }

  /** Runs after so many milliseconds; replaces an earlier plan. */
  soon(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isEnded) this.#timer = setTimeout(this.#run, milliseconds);
  }

  /** Runs now, and starts again with short pauses. */
  hurry(): void {
    this.#wait = firstWait;
    this.soon(0);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#isEnded = true;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** The next batch: the first due entry and those that may go with it. */
  batchOf<E>(due: readonly E[], goesWith: (entry: E, first: E) => boolean): E[] {
    const [first] = due;
    if (first !== undefined) return due.filter((entry) => goesWith(entry, first)).slice(0, this.#size);
    // The entry that made a call fail is not among the next ones.
    this.#size = this.#most;
    return [];
  }

  succeeded(): void {
    this.#wait = firstWait;
  }

  /**
   * A call with `count` entries failed.
   * @throws what is no answer of the server
   */
  failed(error: unknown, count: number): Failed {
    if (!(error instanceof ApiError)) throw error;
    const { status, retryAfter } = error;
    // The session ended, or the server demands a new password or a second factor: keep everything until the same user
    // may send again.
    if (status === 401 || !this.#maySend()) return { wait: null };
    if (status === 0 || status === 408 || status === 429 || status >= 500) {
      const wait = Math.max(this.#wait, retryAfter * 1000);
      this.#wait = Math.min(this.#wait * 2, longestWait);
      return { wait };
    }
    // One entry makes the batch fail: find it.
    this.#size = count > 1 ? Math.ceil(count / 2) : this.#most;
    return count > 1 ? { wait: 0 } : { wait: 0, refusal: error };
  }
}
