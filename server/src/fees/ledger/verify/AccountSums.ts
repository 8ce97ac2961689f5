export interface Sums {
  balance: number;
  charged: number;
  reduced: number;
  /** The last entry that moved it; 0 without one. */
  last: number;
}

/** In columns: an object an account would take thrice the memory. */
export class AccountSums {
  readonly #places = new Map<number, number>();
  readonly #balances: number[] = [];
  readonly #charged: number[] = [];
  readonly #reduced: number[] = [];
  readonly #last: number[] = [];

  add(accountID: number, { balance, charged, reduced, last }: Sums): void {
    const at = this.#places.get(accountID) ?? this.#last.length;
    if (at === this.#last.length) this.#places.set(accountID, at);
    this.#balances[at] = (this.#balances[at] ?? 0) + balance;
    this.#charged[at] = (this.#charged[at] ?? 0) + charged;
    this.#reduced[at] = (this.#reduced[at] ?? 0) + reduced;
    this.#last[at] = last;
  }

  of(accountID: number): Sums {
    const at = this.#places.get(accountID) ?? -1;
    return {
      ...{ balance: this.#balances[at] ?? 0, charged: this.#charged[at] ?? 0 },
      ...{ reduced: this.#reduced[at] ?? 0, last: this.#last[at] ?? 0 },
    };
  }
}
