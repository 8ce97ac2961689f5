import { money, printedAmount } from '@somero/contract/money.ts';
import { overLine } from '@somero/contract/projects/rules.ts';
import { type Part, PartsBar } from '../../ui/charts/PartsBar.tsx';
import type { Expense } from './Expense.ts';

/** The budget of an expense's activity: what is paid, this expense, and what is left or missing once it is approved. */
export function LineBar({ expense: { Expense: amount, line } }: { expense: Expense }) {
  const over = overLine(line, amount);
  const within = Math.max(0, amount - over);
  const others = line.waiting - amount;
  const parts: Part[] = [
    { name: 'paid', value: line.approved, look: 'done' },
    { name: 'this expense', value: within, told: amount, look: 'hatched' },
    { name: 'over the line by', value: amount - within, told: over, look: 'overHatched' },
    { name: 'left', value: line.amount - line.approved - amount, look: 'rest' },
  ];
  return (
    <PartsBar parts={parts} limit={line.amount} inWords={printedAmount}>
      {[others > 0 && `${money(others)} from others also waits`, `budget of ${printedAmount(line.amount)}`]
        .filter(Boolean)
        .join(' · ')}
    </PartsBar>
  );
}
