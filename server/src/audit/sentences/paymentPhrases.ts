import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import type { Change } from '../Change.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

const numbered = (receiptNo: unknown): string => receiptNumber(Number(receiptNo ?? 0));

export function paymentPhrase({ before }: Change, fields: Fields, student: string): string {
  const which = `${money(Number(fields.amount ?? 0))} of ${student}, receipt ${numbered(fields.receiptNo)}`;
  return before === null
    ? `recorded a payment of ${which}`
    : `reversed the payment of ${which}, because ${inQuotes(fields.reason)}`;
}

export const receiptPrintPhrase = ({ receipts, first, last }: Fields): string =>
  receipts === 1
    ? `printed receipt ${numbered(first)}`
    : `printed ${receipts ?? 'some'} receipts, ${numbered(first)} to ${numbered(last)}`;
