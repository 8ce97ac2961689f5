// The one place that knows which day and hour it is at the school. A day is YYYY-MM-DD. Functions that take a day or a moment read
// a moment (ISO, in UTC) as its day at the school.

/** Milliseconds that the school's clock is ahead of UTC, all year. */
let offset = 3 * 3_600_000;

/** Kampala's until a program or page sets another at its start. */
export function setUtcOffset(minutes: number): void {
  offset = minutes * 60_000;
}

/** Minutes. */
export const utcOffset = (): number => offset / 60_000;

const aDay = 24 * 3_600_000;

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The school's clock, read with the UTC methods. */
const there = (at: Date | string): Date => new Date(new Date(at).getTime() + offset);
const isTime = (at: Date | string): boolean =>
  (typeof at !== 'string' || /^\d{4}-\d\d-\d\d/.test(at)) && !Number.isNaN(new Date(at).getTime());

/** The day at the school. Text that is no time stays as it is. */
export const schoolDay = (at: Date | string): string =>
  isTime(at) ? there(at).toISOString().slice(0, 10) : String(at);

/** What somebody typed, as «2026-06-15T08:00» or a day, on the school's clock; with a zone in that. An invalid date when it is none. */
export function schoolMoment(typed: string): Date {
  const [day = '', time = '00:00'] = typed.split('T');
  const begin = new Date(`${day}T00:00Z`);
  // Date reads 30 February as 2 March.
  if (Number.isNaN(begin.getTime()) || !begin.toISOString().startsWith(day)) return new Date(Number.NaN);
  if (/(Z|[+-]\d\d:?\d\d)$/.test(time)) return new Date(typed);
  return new Date(Date.parse(`${day}T${time}Z`) - offset);
}

export const startOfSchoolDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offset);

export const schoolMonth = (now: Date): [year: number, month: number] => [
  there(now).getUTCFullYear(),
  there(now).getUTCMonth() + 1,
];

export const untilMidnight = (now: Date): number => aDay - ((now.getTime() + offset) % aDay);

/** On screens: «14:05». */
export const clock = (at: Date | string): string => there(at).toISOString().slice(11, 16);
const clockWithSeconds = (at: Date | string): string => there(at).toISOString().slice(11, 19);

function inWords(at: Date | string, monthOf: (name: string) => string): string {
  if (!isTime(at)) return String(at);
  const date = there(at);
  return `${date.getUTCDate()} ${monthOf(months[date.getUTCMonth()] ?? '')} ${date.getUTCFullYear()}`;
}

/** On screens, in sentences and forms: «22 Nov 2026». Text that is no time stays as it is. */
export const dayInWords = (at: Date | string): string => inWords(at, (month) => month.slice(0, 3));

/** Beside a date field: «Sun 22 Nov 2026». '' while no whole day stands there. */
export const weekdayInWords = (day: string): string =>
  isTime(day) && day >= '1900' ? `${weekdays[there(day).getUTCDay()]?.slice(0, 3)} ${dayInWords(day)}` : '';

/** On screens, in sentences: «22 Nov 2026, 14:05». */
export const momentInWords = (at: Date | string): string =>
  isTime(at) ? `${dayInWords(at)}, ${clock(at)}` : String(at);

/** In the audit: «22 Nov 2026, 14:05:09». */
export const secondInWords = (at: Date | string): string => `${dayInWords(at)}, ${clockWithSeconds(at)}`;

/** In the columns of a list: «2026-11-22 14:05». A day alone is the first ten characters, as the second document of the specification says. */
export const momentInColumn = (at: Date | string): string => `${schoolDay(at)} ${clock(at)}`;

/** In the columns of the audit: «2026-11-22 14:05:09». */
export const secondInColumn = (at: Date | string): string => `${schoolDay(at)} ${clockWithSeconds(at)}`;

/** On paper: «22 November 2026». Text that is no time stays as it is. */
export const printedDay = (at: Date | string): string => inWords(at, (month) => month);

export const printedWeekday = (at: Date | string): string => `${weekdays[there(at).getUTCDay()]} ${printedDay(at)}`;

export const printedMoment = (at: Date | string): string => `${printedDay(at)}, ${clock(at)}`;
