import { dayInWords } from '@somero/contract/schoolTime.ts';

/** What an address holds may be no day: it is not said. */
const sayable = (day: string): string => (dayInWords(day) === day ? '' : day);

/** «1 – 29 Nov 2026», «30 Oct – 29 Nov 2026»: the month and the year that both days have are said once. */
export function daysInWords(from: string, until: string): string {
  const [first, last] = [sayable(from), sayable(until)];
  if (first === last) return dayInWords(first);
  const [day, month, year] = dayInWords(first).split(' ');
  const isSame = (length: number) => first.slice(0, length) === last.slice(0, length);
  const begun = isSame(7) ? day : isSame(4) ? `${day} ${month}` : `${day} ${month} ${year}`;
  return `${first === '' ? '' : begun} – ${dayInWords(last)}`;
}
