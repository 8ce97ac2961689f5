import { printedDay } from '@somero/contract/schoolTime.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { Debtor, Debtors } from './readDebtors.ts';

export interface PrintedDebtors extends Debtors {
  school: SchoolHead;
  badgeFileID: string | null;
  /** For example 'TERM 2, 2026'. */
  period: string;
  /** What was chosen, for example 'S1, BOARDING, active', or 'Whole school'. */
  of: string;
  /** ISO. */
  printedAt: string;
}

/** For example 'UGX 200,000 by 5 December 2026, broken', without the currency. */
export function promiseOf({ promise }: Debtor): string {
  if (promise === null) return '';
  const { dueOn, amount, state } = promise;
  const became = { OPEN: '', KEPT: ', kept', BROKEN: ', broken' }[state];
  return `${amount.toLocaleString('en-US')} by ${printedDay(dueOn)}${became}`;
}

export const noteOf = ({ status }: Pick<Debtor, 'status'>): string => (status === 1 ? '' : 'left');
