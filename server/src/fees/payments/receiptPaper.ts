import { voucherNumber } from '@somero/contract/fees/reductions/kinds.ts';
import { receiptNumber } from '@somero/contract/fees/rules.ts';

/** Names of documents that are drawn when their path is opened; files/drawn.ts says how they are read again. */
export const receiptPaper = (receiptNo: number): string => `receipt-${receiptNumber(receiptNo)}`;
export const printPaper = (printID: number): string => `receipts-${printID}`;
export const voucherPaper = (voucherNo: number): string => `voucher-${voucherNumber(voucherNo)}`;
/** `yearID` 0: all years. */
export const statementPaper = (studentID: number, yearID: number): string => `statement-${studentID}-${yearID}`;
export const familyStatementPaper = (familyID: number, yearID: number): string =>
  `familystatement-${familyID}-${yearID}`;
export const closingPaper = (closingNo: number): string => `tillclosing-${receiptNumber(closingNo)}`;
/** Class and stream 0: all. */
export const reportPaper = (
  format: 'PDF' | 'EXCEL',
  { yearID, termID, classID, streamID }: { yearID: number; termID: number; classID?: number; streamID?: number },
): string => `${format === 'PDF' ? 'feesreport' : 'feessheet'}-${yearID}-${termID}-${classID ?? 0}-${streamID ?? 0}`;
/** Term and class 0: all. */
export const categoryPaper = (
  format: 'PDF' | 'EXCEL',
  { yearID, termID, classID }: { yearID: number; termID?: number | undefined; classID?: number | undefined },
): string => `${format === 'PDF' ? 'feecategories' : 'feecategoriessheet'}-${yearID}-${termID ?? 0}-${classID ?? 0}`;
/** Account and cashier 0: all. */
export const cashBookPaper = (
  format: 'PDF' | 'EXCEL',
  of: { startFrom: string; endAt: string; accountID?: number | undefined; userID?: number | undefined },
): string => {
  const [from, to] = [of.startFrom, of.endAt].map((day) => day.replaceAll('-', ''));
  return `${format === 'PDF' ? 'cashbook' : 'cashbooksheet'}-${from}-${to}-${of.accountID ?? 0}-${of.userID ?? 0}`;
};
