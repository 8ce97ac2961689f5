import { normalForm } from './text.ts';

// A telephone number is stored as typed. These functions compare numbers.

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** As 256772123456, however it is written (domain.md 6.2). Foreign numbers begin with + or 00. '' when it is none. */
export function phoneKey(typed: string): string {
  const plain = normalForm(typed, 'NFKC').trim();
  if (!/^\+?[\d\s().\p{Pd}/]+$/u.test(plain)) return '';
  const isAbroad = /^(?:\+|00)/.test(plain);
  const digits = digitsOf(plain).replace(/^00/, '');
  if (!isAbroad && /^0?[1-9]\d{8}$/.test(digits)) return `256${digits.slice(-9)}`;
  if (digits.startsWith('256')) return /^2560?[1-9]\d{8}$/.test(digits) ? `256${digits.slice(-9)}` : '';
  return isAbroad && /^[1-9]\d{7,14}$/.test(digits) ? digits : '';
}

/** The digits (at most nine) that are the same with 0, with +256 or with neither. */
export const ownDigits = (phone: string): string => digitsOf(phone).slice(-9);

/** The digits to search for when somebody types part of a number, '' when there are none. */
export function searchedDigits(typed: string): string {
  const digits = typed.replace(/[\s+()-]/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/^(?:256(?=\d{4})|0)/, '') : '';
}

/** What the audit stores of a number: «…456», or ''. */
export const phoneEnding = (phone: string): string => (phone === '' ? '' : `…${phone.slice(-3)}`);

/** `0772 000 001` of +256772000001. */
export const shownPhone = (phone: string): string =>
  phone.replace(/^\+256(\d{3})(\d{3})(\d{3})$/, (_, first, middle, last) => `0${first} ${middle} ${last}`);
