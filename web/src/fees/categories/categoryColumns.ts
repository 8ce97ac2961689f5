import { printedAmount } from '@somero/contract/money.ts';
import type { Column } from '../../ui/table/Column.ts';
import { shareInWords } from '../report/inWords.ts';
import type { Sums } from './Report.ts';

type Amount = 'planned' | 'charged' | 'reduced' | 'collected' | 'outstanding';

/** null: a line that has only some of them. */
export type Shown = { [K in keyof Sums]: Sums[K] | null };

export const categoryColumns = <R extends Shown>(): Column<R>[] => {
  const figure = (key: Amount, title: string): Column<R> => ({
    ...{ key, title, align: 'right' },
    value: (row) => row[key] ?? '',
    cell: (row) => (row[key] === null ? '' : printedAmount(row[key])),
  });
  return [
    figure('planned', 'Planned'),
    figure('charged', 'Charged'),
    figure('reduced', 'Reduced'),
    figure('collected', 'Collected'),
    figure('outstanding', 'Outstanding'),
    {
      ...{ key: 'share', title: '% collected', align: 'right' },
      value: ({ paidTenths }) => (paidTenths === null ? '' : paidTenths / 10),
      cell: ({ paidTenths, charged }) => (charged === null ? '' : shareInWords(paidTenths)),
    },
  ];
};
