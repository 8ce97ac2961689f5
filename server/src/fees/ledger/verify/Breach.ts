/** fees.md, section 2: which invariant does not hold, and the entry where it shows. */
export interface Breach {
  law: string;
  /** null: it is not about one entry. */
  entry: number | null;
  reason: string;
}
