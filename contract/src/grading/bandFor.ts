/**
 * One step of a grading table. It has a lower limit only, so no mark can fall between two bands (domain.md 1.1, 10).
 */
export interface Band {
  /** In the unit of its table: whole marks, or tenths for identifiers. */
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
  throw new RangeError(`The grading rules have no grade for ${printed}`);
}
