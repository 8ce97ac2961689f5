/** A day (YYYY-MM-DD) as documents have it: Monday 1 February 2027; without its weekday, 1 February 2027. */
export const longDate = (day: string, { weekday }: { weekday: boolean }): string =>
  formatOf(weekday ? 'long' : undefined)
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');

// Made by the first day of each kind: a start need not wait for them.
const formats = new Map<'long' | undefined, Intl.DateTimeFormat>();

function formatOf(weekday: 'long' | undefined): Intl.DateTimeFormat {
  const made =
    formats.get(weekday) ??
    new Intl.DateTimeFormat('en-GB', { weekday, day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  formats.set(weekday, made);
  return made;
}
