/** Uganda's notes and coins that a till holds, in UGX. */
export const notes = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50] as const;
export type Note = (typeof notes)[number];

export interface Counted {
  note: number;
  /** How many of it. */
  pieces: number;
}

export const countedOf = (counts: readonly Counted[]): number =>
  counts.reduce((sum, { note, pieces }) => sum + note * pieces, 0);
