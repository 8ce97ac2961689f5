import type { Method } from '@somero/contract/fees/payments/methods.ts';
import type { Generated } from 'kysely';
import type { DebtorsTables } from './debtors/tables.ts';
import type { FamiliesTables } from './families/tables.ts';
import type { IncomingTables } from './incoming/tables.ts';
import type { AccountKind, EntryKind } from './ledger/kinds.ts';
import type { RequestTables } from './reductions/tables.ts';
import type { SchoolPayTables } from './schoolpay/tables.ts';
import type { TillTables } from './till/tables.ts';

/** Amounts are whole UGX. */
export interface FeesTables
  extends RequestTables,
    TillTables,
    IncomingTables,
    FamiliesTables,
    DebtorsTables,
    SchoolPayTables {
  /** `studentID` null: of the whole class. An own setting keeps the class that the student was in. */
  feeSettings: {
    id: Generated<number>;
    classID: number;
    yearID: number;
    studentID: number | null;
    /** Anything but 1: as if it had no lines. */
    status: number;
    createdBy: number;
    createdAt: string;
    ver: Generated<number>;
  };
  feeLines: { settingID: number; termID: number; catID: number; amount: number };
  /** A payment category without a row is charged to everyone, and its rank is its id. */
  feeCategories: {
    catID: number;
    /** Comma-separated ids; '' is everyone. */
    residencies: string;
    newOnly: number;
    rank: number;
    ver: Generated<number>;
  };
  /** No row: January to April, May to August, September to December. */
  feeTerms: {
    yearID: number;
    termID: number;
    firstDay: string;
    lastDay: string;
    /** JSON list of [day, per cent]. */
    due: string;
    ver: Generated<number>;
  };
  /** One row, id 1. */
  feeRules: {
    id: number;
    /** JSON; '' is off. */
    sibling: string;
    threshold: number;
    cashBackDays: number;
    firstReceipt: number;
    authority: string;
    circularText: string;
    smsText: string;
    /** The dashboard counts unconfirmed payments of later days only; '' for all. */
    confirmsAfter: Generated<string>;
    ver: Generated<number>;
  };
  moneyAccounts: {
    id: Generated<number>;
    kind: 'BANK' | 'MOBILE MONEY' | 'SCHOOLPAY';
    name: string;
    nameKey: string;
    number: string;
    status: number;
    ver: Generated<number>;
  };

  /** What can be undone whole. Its size and sum are those of its entries. */
  feeBatches: {
    id: Generated<number>;
    kind: 'CHARGE' | 'SETTING' | 'OPENING' | 'IMPORT';
    label: string;
    yearID: number | null;
    termID: number | null;
    userID: number;
    at: string;
    undoneBy: number | null;
    undoneAt: string | null;
    undoneReason: string | null;
  };
  /** A class whose charges for the term are posted, and by what. */
  chargedClasses: { yearID: number; termID: number; classID: number; batchID: number };
  /** Somebody decided against a difference: it stays until something else is wanted. `catID` 0: the whole charge. */
  feeDismissals: {
    studentID: number;
    yearID: number;
    termID: number;
    catID: number;
    wanted: number;
    userID: number;
    at: string;
  };
  /** What a batch changed: JSON of the setting before (status, lines, version), '' where it was new, and its version after. */
  batchSettings: { batchID: number; settingID: number; before: string; ver: number };
  /** Append-only by triggers of the database, as are its lines. Each entry's hash covers its lines and the entry before. */
  ledgerEntries: {
    /** See Link, as previousHash, keyID and hash. */
    seq: number;
    kind: EntryKind;
    studentID: number | null;
    /** Of recording, at the school. */
    day: string;
    at: string;
    userID: number;
    reason: string;
    batchID: number | null;
    requestID: number | null;
    /** The entry that this one reverses; each at most once. */
    reverses: number | null;
    /** Of a CHARGE: whom it was made for. */
    classID: number | null;
    streamID: number | null;
    residencyID: number | null;
    isNew: number | null;
    /** SHA-256 of the lines. */
    digest: string;
    /** Of a PAYMENT: see receiptDigest. null in payments of before migration 0034. */
    receipt: string | null;
    previousHash: string;
    keyID: string;
    hash: string;
  };
  /** One side is 0. An entry has one line for each of its accounts. */
  ledgerLines: { entry: number; accountID: number; debit: number; credit: number };
  /** An id that an account is not kept by is 0. A DUE account is a cell; `catID` 0 is the balance brought forward. */
  ledgerAccounts: {
    id: Generated<number>;
    kind: AccountKind;
    studentID: number;
    yearID: number;
    termID: number;
    catID: number;
    /** The cashier, the money account, the imported line or the kind of reduction. */
    ownerID: number;
    /** Debits less credits. */
    balance: number;
    /** Of a cell: charges and adjustments. */
    charged: number;
    /** Of a cell: reductions and write-offs. */
    reduced: number;
  };
  /** Positive: owed. Negative: credit. */
  studentBalances: { studentID: number; balance: number };
  /** The standing CHARGE of a student and term. */
  feeCharges: {
    studentID: number;
    yearID: number;
    termID: number;
    entry: number;
    classID: number;
    streamID: number;
    residencyID: number | null;
    isNew: number;
  };

  /** Money that came in once; a family's has several receipts. */
  payments: {
    id: Generated<number>;
    method: Method;
    /** null: cash, in the till of `userID`. */
    accountID: number | null;
    amount: number;
    reference: string;
    /** Capitals, letters and digits only; '' without a reference. Two standing payments of a method never share one. */
    referenceKey: string;
    paidOn: string;
    paidBy: string;
    /** The category named by the payer. */
    catID: number | null;
    /** Of recording, at the school. */
    day: string;
    userID: number;
    at: string;
    reversedBy: number | null;
    reversedAt: string | null;
    reversedReason: string | null;
    /** When it was found on a statement; null: not yet. Cash is counted in the till instead. */
    confirmedAt: Generated<string | null>;
  };
  /** Append-only. `entry` is its PAYMENT. */
  feeReceipts: {
    /** From the first number on without a gap. */
    receiptNo: number;
    paymentID: number;
    entry: number;
    studentID: number;
    amount: number;
    /** Checked at /verify/<code>. */
    code: string;
    /** JSON of all that is printed, as it was when it was posted. */
    content: string;
  };
  /** Receipts that were asked for together; drawn when the path is opened. */
  feePrints: { id: Generated<number>; userID: number; at: string };
  /** `copy` 0 is the first print of a receipt. */
  feePrintedReceipts: { receiptNo: number; copy: number; printID: number };
}
