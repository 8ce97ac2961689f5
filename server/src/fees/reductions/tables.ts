import type { Method } from '@somero/contract/fees/payments/methods.ts';
import type { RequestKind, requestStates } from '@somero/contract/fees/reductions/kinds.ts';
import type { Generated } from 'kysely';

/** fees.md, section 4; part of FeesTables. */
export interface RequestTables {
  /** What is asked, and what became of it. */
  feeRequests: {
    id: Generated<number>;
    kind: RequestKind;
    studentID: number;
    amount: number | null;
    percent: number | null;
    /** Comma-separated ids; '' is all, or the oldest debt first. */
    catList: string;
    /** See termKey. '' is not set. */
    fromTerm: string;
    toTerm: string;
    sponsor: string;
    /** Of a TRANSFER. */
    toStudentID: number | null;
    /** The request that a TAKE BACK is for. Two standing ones never share one. */
    takesBack: number | null;
    /** Of a REFUND; `accountID` null: cash, from the till of `askedBy`. */
    method: Method | null;
    accountID: number | null;
    reference: string;
    reason: string;
    state: (typeof requestStates)[number];
    askedBy: number;
    askedAt: string;
    decidedBy: number | null;
    decidedAt: string | null;
    decidedReason: string;
    ver: Generated<number>;
  };
  /** Approved BURSARY and DISCOUNT requests: they apply in the order of their ids, and their reductions follow the charges. */
  feeAwards: {
    id: Generated<number>;
    requestID: number;
    studentID: number;
    fromTerm: string;
    /** '' is open. Before `fromTerm`: it never gave anything. */
    lastTerm: string;
    endedBy: number | null;
    endedAt: string | null;
    endedReason: Generated<string>;
    ver: Generated<number>;
  };
  /** What approved one-off requests take off cells, as far as the charges allow; gone when taken back. */
  feeGrants: { requestID: number; studentID: number; yearID: number; termID: number; catID: number; amount: number };
  /** Append-only. `entry` is its REFUND. Numbered from 1 without a gap. */
  feeVouchers: {
    voucherNo: number;
    requestID: number;
    entry: number;
    studentID: number;
    amount: number;
    /** JSON of all that is printed, as it was when it was posted. */
    content: string;
  };
}
