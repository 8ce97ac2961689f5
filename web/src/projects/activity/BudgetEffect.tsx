import { Badge } from '../../ui/Badge.tsx';
import { type Budget, budgetWords } from './budgetWords.ts';

/** Shows what the typed amount does to the budget. Passing the budget is shown, but never forbidden. */
export function BudgetEffect({ budget, typed }: { budget: Budget | undefined; typed: string }) {
  const { text, isOver } = budget ? budgetWords(budget, typed) : { text: '', isOver: false };
  return (
    <span role="status">
      {isOver ? (
        <>
          <Badge tone="amber">{text}</Badge> You can still save it. It will be marked over budget.
        </>
      ) : (
        text
      )}
    </span>
  );
}
