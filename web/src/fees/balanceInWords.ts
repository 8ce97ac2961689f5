import { money } from '@somero/contract/money.ts';

/** @param balance positive: owed; negative: credit */
export function balanceInWords(balance: number): string {
  if (balance === 0) return 'Cleared';
  return balance > 0 ? `Owes ${money(balance)}` : `Credit ${money(-balance)}`;
}
