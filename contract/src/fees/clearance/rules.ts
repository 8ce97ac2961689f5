/** S4 and S6 sit for UNEB. */
export const candidateClasses: readonly number[] = [4, 6];

/** fees.md, section 6: by the share of what was due that is paid. */
export const isCleared = ({ due, paid }: { due: number; paid: number }, threshold: number): boolean =>
  due <= 0 || 100 * paid >= threshold * due;
