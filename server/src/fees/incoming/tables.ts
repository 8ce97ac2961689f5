import type { Generated } from 'kysely';

export interface IncomingTables {
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
    /** 1: somebody decided it while it was VANISHED. */
    isGone: Generated<number>;
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
}
