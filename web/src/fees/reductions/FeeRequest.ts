import type { Answer } from '@somero/contract';
import { money } from '@somero/contract/money.ts';

export type FeeRequest = Answer<'getFeeRequests'>['mainData'][number];
export type Award = Answer<'getAwards'>['awards'][number];

/** «50 % of TUITION», «UGX 30,000 a term». */
export function sizeInWords({
  kind,
  percent,
  amount,
  categories,
}: Pick<FeeRequest, 'kind' | 'percent' | 'amount' | 'categories'>): string {
  const of = categories.length === 0 ? '' : ` of ${categories.join(', ')}`;
  if (percent !== null) return `${percent} %${of}`;
  return `${money(amount ?? 0)}${kind === 'BURSARY' || kind === 'DISCOUNT' ? ' a term' : ''}${of}`;
}

const unbroken = (words: string): string => words.replaceAll(' ', '\u00A0');

export const termsInWords = ({ from, to }: Pick<FeeRequest, 'from' | 'to'>): string => {
  const [first, last] = [unbroken(from), unbroken(to)];
  return first === '' ? '' : last === '' ? `From ${first}` : first === last ? first : `${first} to ${last}`;
};
