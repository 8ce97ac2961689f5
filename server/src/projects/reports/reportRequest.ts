import type { Currency } from '@somero/contract/money.ts';

/** First document, section 7. */
export type ReportKind = 'GENERAL' | 'ACT' | 'BUDGET' | 'BALANCE';

export type ReportCall =
  | 'mainReportPdf'
  | 'mainReportExcel'
  | 'activityReportPdf'
  | 'activityReportExcel'
  | 'budgetReportPdf'
  | 'exportBudgetExcel'
  | 'balanceSheetPdf'
  | 'balanceSheetExcel';

export interface ReportRequest {
  kind: ReportKind;
  format: 'PDF' | 'EXCEL';
  projectID: number;
  cur: Currency;
  /** PDF only. */
  receipts: boolean;
  printedBy: string;
}

/** For the page and the file name. */
export const reportTitles: Record<ReportKind, { title: string; label: string }> = {
  GENERAL: { title: 'GENERAL REPORT', label: 'general report' },
  ACT: { title: 'ACTIVITY REPORT', label: 'activity report' },
  BUDGET: { title: 'BUDGET REPORT', label: 'budget report' },
  BALANCE: { title: 'BALANCE SHEET', label: 'balance sheet' },
};
