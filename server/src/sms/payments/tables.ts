import type { Generated } from 'kysely';
import type { Purse } from '../Purse.ts';

/** WAITING: committed, not yet asked. ASKED: the provider took it. UNKNOWN: cut off, or being asked. */
export type PaymentState = 'WAITING' | 'ASKED' | 'UNKNOWN' | 'REVIEW' | 'PAID' | 'FAILED';

export interface PaymentTables {
  smsPayments: {
    id: Generated<number>;
    branchID: number;
    purse: Purse;
    gatewayID: number;
    /** Ours: 12 capitals and digits. */
    ref: string;
    /** MTN's form of our reference. */
    uuid: string;
    theirRef: string | null;
    /** Base URL that took the request: only there is it known. */
    url: string;
    amount: number;
    /** As +256772123456. */
    phone: string;
    details: string;
    /** UGX a part, of when it was asked for. */
    rate: number;
    sms: number;
    state: PaymentState;
    statusMsg: string;
    isDistributed: Generated<number>;
    userID: number;
    createdAt: string;
    tries: Generated<number>;
    /** When it is asked for, or queried, next; null: never. */
    dueAt: string | null;
    askedAt: string | null;
    queriedAt: string | null;
    queries: Generated<number>;
    /** Answers in a row that knew nothing of it, and the first of them. */
    notFound: Generated<number>;
    notFoundAt: string | null;
    settledAt: string | null;
    /** 0: by the provider's own answer; else who settled it in review. */
    settledBy: number | null;
    refundedAt: string | null;
    refundedBy: number | null;
    refundReference: Generated<string>;
    refundReason: Generated<string>;
  };
  /** Append-only: what happened to a payment, in words. */
  smsPaymentEvents: { id: Generated<number>; paymentID: number; at: string; userID: number; text: string };
}
