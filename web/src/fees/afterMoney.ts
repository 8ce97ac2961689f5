import type { CallName } from '@somero/contract';

/** What a payment or its reversal changes on other screens. */
export const afterMoney = [
  ...['findPayer', 'getPayments', 'getStudentWallet', 'getTill', 'getTills', 'getCashBook', 'getFeeAttention'],
  ...['getFeesReport', 'getFeesSummary', 'getDebtors', 'getClearance', 'getCategoryReport', 'getFamilies'],
] as CallName[];
