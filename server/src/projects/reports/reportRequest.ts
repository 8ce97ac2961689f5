import type { Currency } from '@somero/contract/money.ts';

/** The four reports of the specification (first document, section 7). */
export type ReportKind = 'GENERAL' | 'ACT' | 'BUDGET' | 'BALANCE';

/** The calls that make them. */
export type ReportCall =
  | 'mainReportPdf'
  | 'mainReportExcel'
  | 'activityReportPdf'
  | 'activityReportExcel'
  | 'budgetReportPdf'
  | 'exportBudgetExcel'
  | 'balanceSheetPdf'
  | 'balanceSheetExcel';

/** What a job is asked to make. */
export interface ReportRequest {
  kind: ReportKind;
  format: 'PDF' | 'EXCEL';
  projectID: number;
  cur: Currency;
  /** The receipts follow the report; in a PDF alone. */
  receipts: boolean;
  /** Who asks for it. */
  printedBy: string;
}

/** As it is printed over a report, and as it stands in the name of its file. */
export const reportTitles: Record<ReportKind, { title: string; label: string }> = {
  GENERAL: { title: 'GENERAL REPORT', label: 'general report' },
  ACT: { title: 'ACTIVITY REPORT', label: 'activity report' },
  BUDGET: { title: 'BUDGET REPORT', label: 'budget report' },
  BALANCE: { title: 'BALANCE SHEET', label: 'balance sheet' },
};
