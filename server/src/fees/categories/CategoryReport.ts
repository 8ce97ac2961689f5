import type { Answer } from '@somero/contract';

export type CategoryReport = Pick<Answer<'getCategoryReport'>, 'rows' | 'totals' | 'advance'>;
export type CategoryRow = CategoryReport['rows'][number];
export type CategorySums = CategoryReport['totals']['all'];

/** Absent term: the year. Absent class: the school. */
export interface CategoryScope {
  yearID: number;
  termID?: number | undefined;
  classID?: number | undefined;
}
