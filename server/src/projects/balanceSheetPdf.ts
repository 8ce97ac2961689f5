import { reportSteps } from './reports/reportSteps.ts';

export const balanceSheetPdf = reportSteps('balanceSheetPdf', { kind: 'BALANCE', format: 'PDF' });
