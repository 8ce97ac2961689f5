const inWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 2012-06-04 as 4 Jun 2012 on one line, so that a swapped day and month is seen; what is no date stays as it was typed. */
export const dayInWords = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? inWords.format(new Date(day)).replaceAll(' ', '\u00A0') : day;
