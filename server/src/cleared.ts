/** Absent stays, null clears. */
export const cleared = (given: string | null | undefined, stored: string): string =>
  given === undefined ? stored : (given ?? '');
