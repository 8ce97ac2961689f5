import { reportSteps } from './reportSteps.ts';

export const balanceSheetPdf = reportSteps('balanceSheetPdf', { kind: 'BALANCE', format: 'PDF' });
