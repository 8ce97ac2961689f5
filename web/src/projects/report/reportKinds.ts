import type { DocumentCall } from '../../jobs/useDocument.ts';

/** The four reports of a project (first document, section 6). */
export const reportKinds = [
  {
    value: 'GENERAL',
    label: 'General report',
    about: 'The project with all its expenses and totals.',
    calls: { PDF: 'mainReportPdf', EXCEL: 'mainReportExcel' },
  },
  {
    value: 'ACT',
    label: 'Activity report',
    about: 'The expenses by activity, with their receipts.',
    calls: { PDF: 'activityReportPdf', EXCEL: 'activityReportExcel' },
  },
  {
    value: 'BUDGET',
    label: 'Budget report',
    about: 'Budget, spent, left and per cent of each activity.',
    calls: { PDF: 'budgetReportPdf', EXCEL: 'exportBudgetExcel' },
  },
  {
    value: 'BALANCE',
    label: 'Balance sheet',
    about: 'Funds in, spending by activity, and the balance.',
    calls: { PDF: 'balanceSheetPdf', EXCEL: 'balanceSheetExcel' },
  },
] as const satisfies readonly {
  value: string;
  label: string;
  about: string;
  calls: Record<'PDF' | 'EXCEL', DocumentCall>;
}[];

export type ReportKind = (typeof reportKinds)[number];
export type ReportFormat = 'PDF' | 'EXCEL';
export type ReportCall = ReportKind['calls'][ReportFormat];
