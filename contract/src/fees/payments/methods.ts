/** calls.md: how money comes in. */
export const methods = ['CASH', 'BANK', 'MOBILE MONEY', 'SCHOOLPAY', 'CHEQUE'] as const;

export type Method = (typeof methods)[number];

/** Receipts in one print. */
export const mostPrinted = 1000;
