interface Step {
  /** For example «60–69». */
  name: string;
  count: number;
}

/** How many scores are in each step of ten, or of a sixth where the highest is small; the highest step first. All in hundredths. */
export function spreadOf(scores: readonly number[], max: number): Step[] {
  const step = max >= 5000 ? 1000 : max / 6;
  const steps = Math.ceil(max / step);
  // The finest that is typed: a whole mark, or a tenth where the highest is small.
  const finest = max >= 5000 ? 100 : 10;
  const counts = Array<number>(steps).fill(0);
  for (const score of scores) {
    const at = Math.min(steps - 1, Math.floor(score / step));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const nameOf = (at: number) => {
    const first = at * step;
    const last = at === steps - 1 ? max : first + step - finest;
    return `${first / 100}–${last / 100}`;
  };
  return counts.map((count, at) => ({ name: nameOf(at), count })).reverse();
}
