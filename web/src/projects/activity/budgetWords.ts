import { money, printedAmount } from '@somero/contract/money.ts';

export interface Budget {
  amount: number;
  spent: number;
}

const isAmount = (typed: string): boolean => /^\d{1,12}$/.test(typed.trim()) && Number(typed) >= 1;

/** The effect of a typed amount on a budget; '' until it is an amount. */
export function budgetWords({ amount, spent }: Budget, typed: string): { text: string; isOver: boolean } {
  if (!isAmount(typed)) return { text: '', isOver: false };
  const left = amount - spent - Number(typed);
  return left < 0
    ? { text: `Over the budget by ${money(-left)}`, isOver: true }
    : { text: `This leaves ${money(left)} of ${money(amount)}`, isOver: false };
}

/** A budget before anything is typed, as «UGX 500,000, spent 120,000, left 380,000». */
export function budgetSoFar({ amount, spent }: Budget): string {
  const left = amount - spent;
  return `${money(amount)}, spent ${printedAmount(spent, 'UGX')}, ${left < 0 ? 'over by' : 'left'} ${printedAmount(Math.abs(left), 'UGX')}`;
}
