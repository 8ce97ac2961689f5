import type { Generated } from 'kysely';
import type { Link } from '../../chain/link.ts';
import type { Purse } from '../Purse.ts';
import type { AccountKind, EntryKind } from './kinds.ts';

export interface LedgerTables {
  /** Append-only and dated: the last one of a branch is today's. */
  smsPrices: { id: Generated<number>; branchID: number; rate: number; at: string; userID: number; reason: string };
  /** Append-only, chained. */
  smsEntries: {
    kind: EntryKind;
    branchID: number;
    purse: Purse;
    at: string;
    userID: number;
    reason: string;
    paymentID: number | null;
    batchID: number | null;
    /** Of its lines. */
    digest: string;
  } & Link;
  smsAccounts: {
    id: Generated<number>;
    kind: AccountKind;
    branchID: number;
    purse: Purse;
    /** A batch (RESERVED), a payment (UNDISTRIBUTED), a money account (COLLECTED); else 0. */
    ownerID: number;
    /** On the account's own side: credit for ISSUED, UNDISTRIBUTED, SALES and ROUNDING, else debit. */
    balance: number;
  };
  /** Append-only. `messageID` 0: of no message. */
  smsLines: { entry: number; accountID: number; messageID: number; debit: number; credit: number };
  /** Append-only. `paymentID` null: credit by hand. `addedBy` 0: AUTO. */
  smsTopups: {
    id: Generated<number>;
    branchID: number;
    purse: Purse;
    paymentID: number | null;
    entry: number;
    sms: number;
    rate: number;
    amount: number;
    reference: string;
    reason: string;
    addedBy: number;
    at: string;
  };
}
