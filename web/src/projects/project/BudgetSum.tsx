import { printedAmount } from '@somero/contract/money.ts';
import type { TypedActivity } from '@somero/contract/projects/projectProblems.ts';

import css from './ActivityRows.module.css';

/** Longer amounts are refused elsewhere, and their sum would not be exact. */
const amountOf = (typed: string): number => (/^\d{1,12}$/.test(typed.trim()) ? Number(typed) : 0);

export function BudgetSum({ rows, amount }: { rows: readonly TypedActivity[]; amount: string }) {
  const whole = amountOf(amount);
  const sum = rows.reduce((total, row) => total + amountOf(row.amount), 0);
  const left = whole - sum;
  if (whole === 0) return <p>{`Budgeted ${printedAmount(sum)}`}</p>;
  return (
    <p>
      {`Budgeted ${printedAmount(sum)} of ${printedAmount(whole)}, `}
      <strong className={left < 0 ? css.over : undefined}>
        {left < 0 ? `over by ${printedAmount(-left)}` : `${printedAmount(left)} left`}
      </strong>
    </p>
  );
}
