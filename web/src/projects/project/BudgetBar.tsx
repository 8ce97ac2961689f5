import { printedAmount } from '@somero/contract/money.ts';
import { type Part, PartsBar } from '../../ui/charts/PartsBar.tsx';

interface Sums {
  spent: number;
  approved: number;
  sentBack: number;
}

interface Props {
  budget: Sums & { amount: number };
  /** Its lines that cost more than planned: red, as in the list of projects. */
  linesOver?: readonly Sums[];
}

/** A budget in its parts: paid (approved), waiting for approval, returned to who entered it, and left; what is over it is red. */
export function BudgetBar({ budget: { amount, spent, approved, sentBack }, linesOver = [] }: Props) {
  const waiting = spent - approved - sentBack;
  const over = (column: keyof Sums) => (spent > amount ? 0 : linesOver.reduce((sum, line) => sum + line[column], 0));
  // What came last is drawn over the line.
  const inside = (value: number, before: number) => Math.max(0, Math.min(value, amount - before));
  const parts: Part[] = [
    { name: 'paid', value: inside(approved - over('approved'), 0), told: approved, look: 'done' },
    {
      name: 'waiting',
      value: inside(waiting - over('spent') + over('approved') + over('sentBack'), approved),
      told: waiting,
      look: 'waiting',
    },
    {
      name: 'returned',
      value: inside(sentBack - over('sentBack'), approved + waiting),
      told: sentBack,
      look: 'hatched',
    },
    { name: 'of this on lines over budget', value: over('spent'), look: 'over' },
    { name: 'over by', value: Math.max(0, spent - amount), look: 'over' },
    { name: 'left', value: amount - spent, look: 'rest' },
  ];
  return <PartsBar parts={parts} limit={amount} inWords={(value) => printedAmount(value)} />;
}
