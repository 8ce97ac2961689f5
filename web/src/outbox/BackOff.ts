import { ApiError } from '../api.ts';
import { session } from '../device.ts';

/** Milliseconds until the next try: doubled at each failure in a row, up to the last. */
const firstWait = 1000;
export const longestWait = 60_000;

/** What follows a call that failed. */
interface Failed {
  /** Milliseconds until the next try; null: none until the same user may again. */
  wait: number | null;
  /** The call held one entry alone, and the server will never take it: why. */
  refusal?: ApiError;
}

/**
 * When an outbox sends, and how much at once: with longer and longer pauses while the server does not answer, and with smaller
 * and smaller calls while one entry spoils them for the others.
 */
export class BackOff {
  #run: () => void;
  #most: number;
  #size: number;
  #wait = firstWait;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  /** `run` sends what is due; `most` entries go in one call. */
  constructor(most: number, run: () => void) {
    this.#run = run;
    this.#most = most;
    this.#size = most;
  }

  /** Runs after so many milliseconds, unless it is to do so earlier or later already: the last word counts. */
  soon(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isEnded) this.#timer = setTimeout(this.#run, milliseconds);
  }

  /** Runs now, and begins anew with short pauses. */
  hurry(): void {
    this.#wait = firstWait;
    this.soon(0);
  }

  /** Runs no more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#isEnded = true;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** What of the due entries goes in the next call: those that go with the first of them, no more than a call may hold. */
  batchOf<E>(due: readonly E[], goesWith: (entry: E, first: E) => boolean): E[] {
    const [first] = due;
    if (first !== undefined) return due.filter((entry) => goesWith(entry, first)).slice(0, this.#size);
    // Whatever spoiled a call is not among what comes next.
    this.#size = this.#most;
    return [];
  }

  /** A call went through. */
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
    // The session is gone, or a new password is demanded first: all is kept, and sent once the same user may.
    if (status === 401 || session()?.mustChangePassword === 1 || session()?.mustSetSecondFactor === 1)
      return { wait: null };
    if (status === 0 || status === 429 || status >= 500) {
      const wait = Math.max(this.#wait, retryAfter * 1000);
      this.#wait = Math.min(this.#wait * 2, longestWait);
      return { wait };
    }
    // One of them spoils the call for the others: find it.
    this.#size = count > 1 ? Math.ceil(count / 2) : this.#most;
    return count > 1 ? { wait: 0 } : { wait: 0, refusal: error };
  }
}
