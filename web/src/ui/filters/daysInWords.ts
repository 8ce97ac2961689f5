import { dayInWords } from '@somero/contract/schoolTime.ts';

/** «1 – 29 Nov 2026», «30 Oct – 29 Nov 2026»: the month and the year that both days have are said once. */
export function daysInWords(from: string, until: string): string {
  if (from === until) return dayInWords(from);
  const [day, month, year] = dayInWords(from).split(' ');
  const isSame = (length: number) => from.slice(0, length) === until.slice(0, length);
  const first = isSame(7) ? day : isSame(4) ? `${day} ${month}` : `${day} ${month} ${year}`;
  return `${from === '' ? '' : first} – ${dayInWords(until)}`;
}
