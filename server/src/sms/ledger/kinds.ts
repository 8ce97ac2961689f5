/** sms.md, section 1. The first three of SMS and COLLECTED stand on the debit side, the others on the credit side. */
export const debitAccounts = ['AVAILABLE', 'USED', 'RESERVED', 'COLLECTED'] as const;
export const creditAccounts = ['ISSUED', 'UNDISTRIBUTED', 'SALES', 'ROUNDING'] as const;

export type AccountKind = (typeof debitAccounts)[number] | (typeof creditAccounts)[number];

export type EntryKind =
  | 'RECEIVED'
  | 'TOP-UP'
  | 'GRANT'
  | 'TEST'
  | 'RESERVE'
  | 'SEND'
  | 'RELEASE'
  | 'RETURN'
  | 'REFUND'
  | 'TRANSFER';
