/**
 * One step of a grading table. Only the lower limit is kept, so that no mark can fall between two bands (domain.md 1.1 and
 * 10, pitfall 9).
 */
export interface Band {
  /** The lowest printed figure of the band, in the unit of its table: whole marks, or tenths for identifiers. */
  readonly min: number;
}

/**
 * The first band, from high to low, whose lower limit the printed figure reaches.
 * @param bands sorted from the highest limit to the lowest, the last one 0
 * @param printed the figure as printed (already rounded), in the unit of the table
 * @throws RangeError when the table does not reach down to the figure
 */
export function bandFor<B extends Band>(bands: readonly B[], printed: number): B {
  for (const band of bands) if (printed >= band.min) return band;
  throw new RangeError(`No band of the grading table holds ${printed}`);
}
