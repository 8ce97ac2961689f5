import { money } from '@somero/contract/money.ts';
import { Figure } from './Figure.tsx';
import figures from './Figures.module.css';
import { type Overview, printed, toApprove } from './Overview.ts';

export function ExpensesFigure({ overview }: { overview: Overview | undefined }) {
  if (!overview) return <li className={figures.waiting} />;
  const { expenses } = overview;
  if (!expenses) return null;
  return (
    <Figure
      href={toApprove}
      title="Expenses"
      value={printed(expenses.total)}
      unit="to approve"
      more={money(expenses.sum)}
    />
  );
}
