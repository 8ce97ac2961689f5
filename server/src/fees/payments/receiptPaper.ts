import { receiptNumber } from '@somero/contract/fees/rules.ts';

/** Names of documents that are drawn when their path is opened; files/drawn.ts says how they are read again. */
export const receiptPaper = (receiptNo: number): string => `receipt-${receiptNumber(receiptNo)}`;
export const printPaper = (printID: number): string => `receipts-${printID}`;
/** `yearID` 0: all years. */
export const statementPaper = (studentID: number, yearID: number): string => `statement-${studentID}-${yearID}`;
/** Class and stream 0: all. */
export const reportPaper = (
  format: 'PDF' | 'EXCEL',
  { yearID, termID, classID, streamID }: { yearID: number; termID: number; classID?: number; streamID?: number },
): string => `${format === 'PDF' ? 'feesreport' : 'feessheet'}-${yearID}-${termID}-${classID ?? 0}-${streamID ?? 0}`;
