const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step);

/** Milliseconds after the request (sms.md, section 2). */
const ages: readonly number[] = [
  ...[15 * second, minute, 5 * minute],
  ...range(15 * minute, 2 * hour, 15 * minute),
  ...range(3 * hour, day, hour),
  ...range(2 * day, 30 * day, day),
];

/** Of one payment, milliseconds. */
export const betweenQueries = 10 * second;
/** A payment that is still pending then is a person's to look at, milliseconds. */
export const longPending = day;

/** The first query, as soon as the provider wants it. @param firstQueryAfter milliseconds after the request */
export const firstQuery = (askedAt: Date, now: Date, firstQueryAfter: number): Date =>
  new Date(Math.max(now.getTime(), askedAt.getTime() + firstQueryAfter));

/** When a payment is queried again; null after 30 days. */
export function nextQuery(askedAt: Date, now: Date): Date | null {
  const age = now.getTime() - askedAt.getTime();
  const next = ages.find((one) => one >= age + betweenQueries);
  return next === undefined ? null : new Date(askedAt.getTime() + next);
}
