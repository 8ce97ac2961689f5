import { createHash } from 'node:crypto';
import type { Chain } from '../../chain/Chain.ts';
import type { Purse } from '../Purse.ts';
import type { AccountKind } from './kinds.ts';

export interface Account {
  kind: AccountKind;
  branchID: number;
  purse: Purse;
  /** A batch (RESERVED), a payment (UNDISTRIBUTED), a money account (COLLECTED); else 0. */
  ownerID: number;
}

export interface Line {
  account: Account;
  /** 0: of no message. */
  messageID: number;
  /** SMS or whole UGX, as the account; one of the two is 0. */
  debit: number;
  credit: number;
}

export const smsChain: Chain<'smsEntries'> = {
  name: 'smsEntries',
  fieldsOf: ({ kind, branchID, purse, at, userID, reason, paymentID, batchID, digest }) => [
    ...[kind, branchID, purse, at, userID, reason, paymentID, batchID, digest],
  ],
};

export const keyOf = ({ kind, branchID, purse, ownerID }: Account): string =>
  [kind, branchID, purse, ownerID].join('/');

/** Covers the lines in whichever order they are read, and the accounts by what they are kept by. */
export function digestOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => `${keyOf(line.account)} ${line.messageID} ${line.debit} ${line.credit}`).sort();
  return createHash('sha256').update(rows.join('\n')).digest('base64url');
}
