import type { Generated } from 'kysely';

export interface TillTables {
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
}
