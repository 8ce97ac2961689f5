import type { moneyKinds } from '../rules.ts';

/** calls.md: how money comes in. */
export const methods = ['CASH', 'BANK', 'MOBILE MONEY', 'SCHOOLPAY', 'CHEQUE'] as const;

export type Method = (typeof methods)[number];

/** Where the money of a method lies; cash lies in the till of who took it. */
export const accountKinds: Record<Exclude<Method, 'CASH'>, (typeof moneyKinds)[number]> = {
  BANK: 'BANK',
  CHEQUE: 'BANK',
  'MOBILE MONEY': 'MOBILE MONEY',
  SCHOOLPAY: 'SCHOOLPAY',
};

/** Receipts in one print. */
export const mostPrinted = 1000;

/** Payments on a page. */
export const mostListed = 1000;
