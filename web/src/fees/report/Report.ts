import type { Answer } from '@somero/contract';

export type Report = Answer<'getFeesReport'>;
export type Summary = Answer<'getFeesSummary'>;
export type ReportRow = Report['rows'][number];
export type Totals = Report['totals']['all'];
