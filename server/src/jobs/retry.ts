const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const soon: readonly number[] = [2 * second, 4 * second];

/** For calls to another server: 10 s, 30 s, 2 min, 10 min, 30 min, then hourly for a day, then daily to day 30. */
export const forAMonth: readonly number[] = [
  ...[10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
  ...Array<number>(24).fill(hour),
  ...Array<number>(29).fill(day),
];
