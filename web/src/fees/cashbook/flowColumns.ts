import { printedAmount } from '@somero/contract/money.ts';
import type { Column } from '../../ui/table/Column.ts';
import type { Flows } from './Book.ts';

export const flowColumns = <R extends Flows>(): Column<R>[] => {
  const figure = (key: keyof Flows, title: string): Column<R> => ({
    ...{ key, title, align: 'right' },
    value: (row) => row[key],
    cell: (row) => printedAmount(row[key]),
  });
  return [
    figure('opening', 'Opening'),
    figure('received', 'Received'),
    figure('paidOut', 'Paid out'),
    figure('banked', 'Banked'),
    figure('difference', 'Difference'),
    figure('closing', 'Closing'),
  ];
};
