import { money } from '@somero/contract/money.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import type { Caller } from '../handle.ts';

interface Given {
  projAmount: number;
  lines: readonly { amount: number }[];
  projUsers: readonly number[];
}

/** Unusual facts about a project that is stored all the same. */
export function projectWarnings({ projAmount, lines, projUsers }: Given, who: Caller): string[] {
  const budgeted = lines.reduce((sum, { amount }) => sum + amount, 0);
  const warnings: string[] = [];
  if (budgeted > projAmount) {
    const both = `${money(budgeted)}, which is more than the amount of the project, ${money(projAmount)}`;
    warnings.push(`The budgeted activities come to ${both}`);
  }
  if (who.catID !== adminCategory && !projUsers.includes(who.userID)) {
    warnings.push('You are not among the users of this project, so you will not see it');
  }
  return warnings;
}
