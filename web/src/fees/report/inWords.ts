import { money } from '@somero/contract/money.ts';

/** For example «60.6 %»; a dash where nothing is due. */
export const shareInWords = (tenths: number | null): string =>
  tenths === null ? '–' : `${Math.floor(tenths / 10)}.${tenths % 10}\u00A0%`;

export const creditInWords = (balance: number): string =>
  balance < 0 ? `Credit ${money(-balance)}` : balance === 0 ? 'Cleared' : money(balance);

/** An axis’s mark: «2.5 m», «400 k». */
export const shortAmount = (amount: number): string =>
  amount >= 1_000_000 ? `${amount / 1_000_000} m` : amount >= 1000 ? `${amount / 1000} k` : String(amount);
