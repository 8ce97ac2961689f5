/** Pseudo-random numbers (mulberry32): the same seed gives the same school. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** From `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  one<T>(from: readonly T[]): T {
    return from[this.whole(0, from.length - 1)] as T;
  }

  /** True once in `times`. */
  rarely(times: number): boolean {
    return this.next() * times < 1;
  }

  /** Rarely further than `spread` from `middle`. */
  near(middle: number, spread: number): number {
    const bell = this.next() + this.next() + this.next() - 1.5;
    return Math.round(middle + bell * spread * 0.9);
  }
}
