const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Kampala',
});

/** A time as the school's clock shows it, «15 Jun 2026, 11:00». */
export const momentOf = (iso: string): string => format.format(new Date(iso));
