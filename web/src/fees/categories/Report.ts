import type { Answer } from '@somero/contract';

export type Report = Answer<'getCategoryReport'>;
export type Sums = Report['totals']['all'];
