const aDay = 24 * 3_600_000;

export const mostDays = 92;
/** SchoolPay answers no longer range. */
const mostOfRange = 31;

export const daysBack = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * aDay).toISOString().slice(0, 10);

/** Both ends counted. */
export const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / aDay + 1;

export interface Range {
  from: string;
  to: string;
}

/** In ranges that SchoolPay answers, the oldest first. */
export function rangesOf({ from, to }: Range): Range[] {
  const ranges: Range[] = [];
  for (let start = from; start <= to; start = daysBack(start, -mostOfRange)) {
    const end = daysBack(start, 1 - mostOfRange);
    ranges.push({ from: start, to: end < to ? end : to });
  }
  return ranges;
}
