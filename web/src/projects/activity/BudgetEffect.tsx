import { Badge } from '../../ui/Badge.tsx';
import { type Budget, budgetWords } from './budgetWords.ts';

/** What the typed amount does to the budget, as it is typed: passing it is said, and never keeps anybody from entering it. */
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
