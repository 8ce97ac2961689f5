import { Badge } from '../../ui/Badge.tsx';
import { type Budget, budgetWords } from './budgetWords.ts';

/** Shows what the typed amount does to the budget. Passing the budget is shown, but never forbidden. */
export function BudgetEffect({ budget, typed }: { budget: Budget | undefined; typed: string }) {
  const { text, isOver } = budget ? budgetWords(budget, typed) : { text: '', isOver: false };
  return (
    <span role="status">
      {isOver ? (
        <>
          <Badge tone="amber">{text}</Badge> It is recorded, and marked as over the budget.
        </>
      ) : (
        text
      )}
    </span>
  );
}
