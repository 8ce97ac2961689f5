import { printedAmount } from '@somero/contract/money.ts';
import { type Part, PartsBar } from '../../ui/charts/PartsBar.tsx';

interface Props {
  budget: { amount: number; spent: number; approved: number; sentBack: number };
}

/** A budget in its parts: paid (approved), waiting for approval, returned to who entered it, and left; what is over it is red. */
export function BudgetBar({ budget: { amount, spent, approved, sentBack } }: Props) {
  const waiting = spent - approved - sentBack;
  // What came last is drawn over the line.
  const inside = (value: number, before: number) => Math.max(0, Math.min(value, amount - before));
  const parts: Part[] = [
    { name: 'paid', value: inside(approved, 0), told: approved, look: 'done' },
    { name: 'waiting', value: inside(waiting, approved), told: waiting, look: 'waiting' },
    { name: 'returned', value: inside(sentBack, approved + waiting), told: sentBack, look: 'hatched' },
    { name: 'over by', value: Math.max(0, spent - amount), look: 'over' },
    { name: 'left', value: amount - spent, look: 'rest' },
  ];
  return <PartsBar parts={parts} limit={amount} inWords={(value) => printedAmount(value)} />;
}
