/** sms.md, section 1. These stand on the debit side, the others on the credit side. */
const debitAccounts = ['AVAILABLE', 'USED', 'RESERVED', 'COLLECTED'] as const;
const creditAccounts = ['ISSUED', 'UNDISTRIBUTED', 'SALES', 'ROUNDING'] as const;

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

type Commodity = 'SMS' | 'UGX';

/** Which account may never go below 0 (S3). */
export const floored: readonly AccountKind[] = ['AVAILABLE', 'RESERVED', 'UNDISTRIBUTED'];

export const commodityOf = (kind: AccountKind): Commodity =>
  kind === 'ISSUED' || kind === 'AVAILABLE' || kind === 'USED' || kind === 'RESERVED' ? 'SMS' : 'UGX';

export const isDebitAccount = (kind: AccountKind): boolean => (debitAccounts as readonly string[]).includes(kind);

type Sides = Readonly<Record<'debit' | 'credit', readonly AccountKind[]>>;

const moves: Readonly<Record<EntryKind, Sides>> = {
  RECEIVED: { debit: ['COLLECTED'], credit: ['UNDISTRIBUTED'] },
  'TOP-UP': { debit: ['UNDISTRIBUTED', 'AVAILABLE'], credit: ['SALES', 'ROUNDING', 'ISSUED'] },
  GRANT: { debit: ['AVAILABLE'], credit: ['ISSUED'] },
  TEST: { debit: ['USED'], credit: ['ISSUED'] },
  RESERVE: { debit: ['RESERVED'], credit: ['AVAILABLE'] },
  SEND: { debit: ['USED'], credit: ['RESERVED'] },
  RELEASE: { debit: ['AVAILABLE'], credit: ['RESERVED'] },
  RETURN: { debit: ['AVAILABLE'], credit: ['USED'] },
  REFUND: { debit: ['UNDISTRIBUTED', 'SALES', 'ISSUED'], credit: ['COLLECTED', 'AVAILABLE'] },
  TRANSFER: { debit: ['ISSUED', 'AVAILABLE'], credit: ['AVAILABLE', 'ISSUED'] },
};

export const mayMove = (kind: EntryKind, side: 'debit' | 'credit', account: AccountKind): boolean =>
  moves[kind][side].includes(account);
