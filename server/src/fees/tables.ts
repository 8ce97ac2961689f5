import type { Method } from '@somero/contract/fees/payments/methods.ts';
import type { Generated } from 'kysely';
import type { AccountKind, EntryKind } from './ledger/kinds.ts';
import type { RequestTables } from './reductions/tables.ts';

/** Amounts are whole UGX. */
export interface FeesTables extends RequestTables {
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
  /**
   * Somebody decided against a difference: it stays so until something else is wanted. `catID` 0: the student stays as charged,
   * or is not charged at all.
   */
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
    /** Of recording, in Kampala. */
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
    /** Of recording, in Kampala. */
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
  /** A code is one student's; a student may have several. */
  paymentCodes: { id: Generated<number>; studentID: number; code: string; codeKey: string; userID: number; at: string };
  /** JSON: of which headings a statement of the account is read. */
  statementColumns: { accountID: number; headings: string };
  /** Money of a statement. Two standing lines of an account never share a reference. */
  incomingLines: {
    id: Generated<number>;
    accountID: number;
    batchID: number;
    /** A fingerprint where the statement has none. */
    reference: string;
    referenceKey: string;
    /** Of SchoolPay: the number of the bank or telephone company; else ''. */
    channelKey: string;
    paidOn: string;
    amount: number;
    text: string;
    paidBy: string;
    code: string;
    regno: string;
    /** OPEN: nobody's yet, its money lies in UNMATCHED. SAVING: nothing is posted yet. UNDONE with its batch. */
    state: 'SAVING' | 'OPEN' | 'MATCHED' | 'CONFIRMS' | 'OWN TRANSFER' | 'SET ASIDE' | 'UNDONE';
    /** What a person must look at, whatever the state. */
    flag: '' | 'DIFFERS' | 'VANISHED';
    /** Of the flag. */
    why: string;
    /** Of a line that changed after it was decided: it counts once the decision is taken back. */
    newAmount: number | null;
    /** The standing INCOMING; null: a payment took the money from the account itself, or there is none. */
    entry: number | null;
    /** The standing OWN TRANSFER. */
    ownEntry: number | null;
    /** Which it became, or which it confirms. */
    paymentID: number | null;
    /** Whose banking it confirms. */
    tillID: number | null;
    /** Of setting it aside. */
    reason: string;
    ver: Generated<number>;
  };
  /** Receipts that were asked for together; drawn when the path is opened. */
  feePrints: { id: Generated<number>; userID: number; at: string };
  /** `copy` 0 is the first print of a receipt. */
  feePrintedReceipts: { receiptNo: number; copy: number; printID: number };

  feePromises: {
    id: Generated<number>;
    studentID: number;
    dueOn: string;
    amount: number;
    allowsExam: number;
    /** The ledger's last entry when it was made: money of later ones keeps it. */
    entry: number;
    /** 1: the student's latest. */
    standing: number;
    userID: number;
    at: string;
  };
  /** Of a student for an examination and its last day: printed again it keeps its code. */
  feePermits: {
    id: Generated<number>;
    /** Checked at /verify/<code>. */
    code: string;
    studentID: number;
    yearID: number;
    termID: number;
    examination: string;
    validUntil: string;
    /** JSON of what is printed of the student. */
    content: string;
    verifyUrl: string;
  };
  /** `permits` is a JSON list of ids; drawn when the path is opened. */
  feePermitPrints: { id: Generated<number>; permits: string; userID: number; at: string };
  /** What a cashier's till was moved by from one closing to the next: of an open one all entries later than `afterEntry`. */
  tills: {
    id: Generated<number>;
    /** The cashier. One of theirs is open at most; all cash of an account TILL lies in it. */
    userID: number;
    /** The entries up to this one belong to earlier tills. */
    afterEntry: number;
    /** What stayed in it at the closing before. */
    opening: number;
    openedAt: string;
    /** null: it is open. */
    closingNo: number | null;
    /** 1: what it banked was found on a statement. */
    confirmed: Generated<number>;
  };
  /** Append-only. Numbered from 1 without a gap. */
  tillClosings: {
    closingNo: number;
    tillID: number;
    /** The last entry that belongs to the till: its own BANKING and TILL CLOSE are among them. */
    untilEntry: number;
    day: string;
    at: string;
    /** Who closed it. */
    userID: number;
    /** JSON list of Counted. */
    counts: string;
    counted: number;
    expected: number;
    banked: number;
    /** null: nothing was banked. */
    accountID: number | null;
    slip: string;
    /** As `referenceKey` of payments. */
    slipKey: string;
    reason: string;
    /** JSON of FrozenClosing. */
    content: string;
  };

  /** Confirmed: for one payment, one statement and the sibling rule. */
  families: { id: Generated<number>; ver: Generated<number>; userID: number; at: string };
  familyMembers: { studentID: number; familyID: number };
  /** Not suggested again: the ids of a group of students, in order, with commas. */
  familyDismissals: { students: string; userID: number; at: string };
}
