import { reportSteps } from './reports/reportSteps.ts';

/** A project with all its expenses and totals, as pages; its receipts follow when they are asked for. */
export const mainReportPdf = reportSteps('mainReportPdf', { kind: 'GENERAL', format: 'PDF' });
