import type { CellNote } from '../../documents/sheets/RowNotes.ts';

/** Money that came to an account, as its statement tells it. SchoolPay's pull makes these too. */
export interface IncomingRow {
  paidOn: string;
  /** Whole UGX. */
  amount: number;
  /** '': the statement has none; it gets a fingerprint. */
  reference: string;
  /** Of SchoolPay: the number of the bank or telephone company. */
  channel: string;
  text: string;
  paidBy: string;
  /** Of the student, as the statement has them. */
  code: string;
  regno: string;
}

/** A row of a file: what cannot be read is '' or null. */
export interface StatementRow extends Omit<IncomingRow, 'amount'> {
  line: number;
  amount: number | null;
  /** Why it is no money that came in; '' when it is. */
  ignored: string;
  problems: CellNote[];
}
