/**
 * A telephone number as 256772123456: one number, however it is written (domain.md 6.2). Numbers of other countries begin
 * with + or 00. '' when it can be none.
 */
export function phoneKeyOf(typed: string): string {
  const plain = typed.normalize('NFKC').trim();
  if (!/^\+?[\d\s().\p{Pd}/]+$/u.test(plain)) return '';
  const isAbroad = /^(?:\+|00)/.test(plain);
  const digits = plain.replace(/\D/g, '').replace(/^00/, '');
  if (!isAbroad && /^0?[1-9]\d{8}$/.test(digits)) return `256${digits.slice(-9)}`;
  if (digits.startsWith('256')) return /^2560?[1-9]\d{8}$/.test(digits) ? `256${digits.slice(-9)}` : '';
  return isAbroad && /^[1-9]\d{7,14}$/.test(digits) ? digits : '';
}
