import { isEmail } from './isEmail.ts';
import { dayInWords, schoolDay } from './schoolTime.ts';
import { phoneKey } from './telephone.ts';

// Values that can hardly be right: warned of while typing and on saving, never refused. '' when nothing is odd, or nothing
// is given. Days are YYYY-MM-DD.

/** Numbers of Uganda begin with 02, 03, 04, 07 or 0800. */
const isPossible = (typed: string): boolean => /^(?!256)\d|^256(?:[2347]|800)/.test(phoneKey(typed));

/** Two numbers may stand in one field: 0772123456 / 0752123456. */
export const oddPhone = (typed: string): string =>
  typed.trim() === '' || isPossible(typed) || typed.split(/[,;/]/).every(isPossible)
    ? ''
    : 'This is not a phone number. Write it like 0772123456, or with + and the country code';

export const oddEmail = (typed: string): string =>
  typed.trim() === '' || isEmail(typed.trim()) ? '' : 'This is not an email address. Write it like name@example.com';

export const ageOn = (day: string, dob: string): number =>
  Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (day.slice(5) < dob.slice(5) ? 1 : 0);

const usualAges = {
  student: { least: 8, most: 30, who: 'The student' },
  staff: { least: 16, most: 90, who: 'This person' },
  parent: { least: 15, most: 110, who: 'This parent' },
} as const;

export function oddBirth(dob: string, today: string, of: keyof typeof usualAges): string {
  if (dob === '') return '';
  if (dob > today) return 'This day has not come yet';
  const { least, most, who } = usualAges[of];
  const age = ageOn(today, dob);
  return age < least || age > most ? `${who} would be ${age} years old` : '';
}

/** `added`: when the project was added (ISO). Costs of the year before it are usual. '' while that is not known. */
export function oddActivityDate(day: string, today: string, added: string): string {
  if (day > today) return `The date ${dayInWords(day)} is in the future`;
  if (day === '' || added === '' || ageOn(schoolDay(added), day) < 1) return '';
  return `The date ${dayInWords(day)} is more than a year before the project was added`;
}
