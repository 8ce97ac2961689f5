/** A step of a grading table; with a lower limit only, no mark falls between two (domain.md 1.1, 10). */
export interface Band {
  /** In the unit of its table: whole marks, or tenths for identifiers. */
  readonly min: number;
}

/** The first band that the printed (rounded) figure reaches. @param bands from high to low, in its unit @throws RangeError when none does */
export function bandFor<B extends Band>(bands: readonly B[], printed: number): B {
  for (const band of bands) if (printed >= band.min) return band;
  throw new RangeError(`The grading rules have no grade for ${printed}`);
}
