import { reportSteps } from './reports/reportSteps.ts';

/** Funds in, spending by activity and the balance of a project, as pages to be signed. */
export const balanceSheetPdf = reportSteps('balanceSheetPdf', { kind: 'BALANCE', format: 'PDF' });
