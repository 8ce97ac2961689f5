import type { Answer } from '@somero/contract';

export type FeesReport = Pick<Answer<'getFeesReport'>, 'rows' | 'totals'>;
export type ReportRow = FeesReport['rows'][number];
