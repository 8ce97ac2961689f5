import { createHash } from 'node:crypto';
import type { Chain } from '../../chain/Chain.ts';
import { type Account, keyOf } from './accounts.ts';

export interface Line {
  account: Account;
  /** Whole UGX; one of the two is 0. */
  debit: number;
  credit: number;
}

export const ledgerChain: Chain<'ledgerEntries'> = {
  name: 'ledgerEntries',
  fieldsOf: ({ kind, studentID, day, at, userID, reason, batchID, requestID, reverses, ...rest }) => [
    ...[kind, studentID, day, at, userID, reason, batchID, requestID, reverses],
    ...[rest.classID, rest.streamID, rest.residencyID, rest.isNew, rest.digest],
    ...(rest.receipt === null ? [] : [rest.receipt]),
  ],
};

/** Covers the lines in whichever order they are read, and the accounts by what they are kept by. */
export function digestOf(lines: readonly Line[]): string {
  const rows = lines.map(({ account, debit, credit }) => `${keyOf(account)} ${debit} ${credit}`).sort();
  return createHash('sha256').update(rows.join('\n')).digest('base64url');
}
