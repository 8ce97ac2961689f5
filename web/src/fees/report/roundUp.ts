/** The top of an axis: 1, 2, 4, 6, 8 or 10 with noughts, so that half of it is short too. */
export function roundUp(amount: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return ([1, 2, 4, 6, 8].find((step) => step * size >= amount) ?? 10) * size;
}
