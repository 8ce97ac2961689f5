import { printedAmount } from '@somero/contract/money.ts';
import { type Part, PartsBar } from '../../ui/charts/PartsBar.tsx';

interface Props {
  budget: { amount: number; spent: number; approved: number };
}

/** A budget in three tones: paid (approved), waiting for approval, and left; what is over it is red. */
export function BudgetBar({ budget: { amount, spent, approved } }: Props) {
  const over = Math.max(0, spent - amount);
  // What came last is drawn over the line.
  const overWaiting = Math.min(over, spent - approved);
  const parts: Part[] = [
    { name: 'paid', value: approved - (over - overWaiting), told: approved, look: 'done' },
    { name: 'waiting', value: spent - approved - overWaiting, told: spent - approved, look: 'waiting' },
    { name: 'over by', value: over, look: 'over' },
    { name: 'left', value: amount - spent, look: 'rest' },
  ];
  return <PartsBar parts={parts} limit={amount} inWords={(value) => printedAmount(value)} />;
}
