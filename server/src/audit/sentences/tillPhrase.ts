import { differenceInWords, receiptNumber } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

export function tillPhrase(id: number | string, fields: Fields): string {
  const { cashier, counted, banked, slip, reason } = fields;
  const difference = Number(fields.difference ?? 0);
  return [
    `closed the till of ${cashier}, closing ${receiptNumber(Number(id))}: ${money(Number(counted ?? 0))} counted`,
    difference !== 0 && differenceInWords(difference),
    Number(banked ?? 0) > 0 && `${money(Number(banked))} banked with slip ${inQuotes(slip)}`,
    reason && `because ${inQuotes(reason)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
