import { money } from '@somero/contract/money.ts';
import { printedDay } from '@somero/contract/schoolTime.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

export function promisePhrase({ amount, dueOn, allowsExam }: Fields, student: string): string {
  const promised = `noted the promise of ${money(Number(amount ?? 0))} for ${student} by ${printedDay(String(dueOn))}`;
  return allowsExam === 1 ? `${promised}, on which the student may sit examinations` : promised;
}

export function permitPrintPhrase({ permits, examination, validUntil, threshold }: Fields): string {
  const until = `valid until ${printedDay(String(validUntil))}`;
  const share = threshold === undefined ? '' : `, for students who have paid ${threshold} % or are allowed`;
  return `printed ${permits} examination permits for ${inQuotes(examination)}, ${until}${share}`;
}
