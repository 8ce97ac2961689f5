/** 2026-12-04, or a moment of that day, as 4 December 2026. */
export const dayInWords = (day: string): string =>
  day.length === 10
    ? new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    : new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long' });
