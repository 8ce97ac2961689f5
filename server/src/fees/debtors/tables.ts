import type { Generated } from 'kysely';

export interface DebtorsTables {
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
}
