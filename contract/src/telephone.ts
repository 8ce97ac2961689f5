import { normalForm } from './text.ts';

// A telephone number is kept as it was typed, and compared by what is here.

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/**
 * A number as 256772123456, however it is written (domain.md 6.2). Numbers of other countries begin with + or 00. '' when it can be
 * none.
 */
export function phoneKey(typed: string): string {
  const plain = normalForm(typed, 'NFKC').trim();
  if (!/^\+?[\d\s().\p{Pd}/]+$/u.test(plain)) return '';
  const isAbroad = /^(?:\+|00)/.test(plain);
  const digits = digitsOf(plain).replace(/^00/, '');
  if (!isAbroad && /^0?[1-9]\d{8}$/.test(digits)) return `256${digits.slice(-9)}`;
  if (digits.startsWith('256')) return /^2560?[1-9]\d{8}$/.test(digits) ? `256${digits.slice(-9)}` : '';
  return isAbroad && /^[1-9]\d{7,14}$/.test(digits) ? digits : '';
}

/** The digits that stay the same, whether a number is written with 0, with +256 or with neither: at most nine. */
export const ownDigits = (phone: string): string => digitsOf(phone).slice(-9);

/** The digits to look for when somebody types a number or the beginning of one; '' when the text can be neither. */
export function searchedDigits(typed: string): string {
  const digits = typed.replace(/[\s+()-]/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/^(?:256(?=\d{4})|0)/, '') : '';
}

/** What the audit keeps of a number: «…456», '' of none. */
export const phoneEnding = (phone: string): string => (phone === '' ? '' : `…${phone.slice(-3)}`);
