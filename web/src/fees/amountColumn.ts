import { printedAmount } from '@somero/contract/money.ts';
import type { Column } from '../ui/table/Column.ts';
import { shareInWords } from './report/inWords.ts';

export const amountColumn = <K extends string>(key: K, title: string): Column<Record<K, number>> => ({
  ...{ key, title, align: 'right' },
  value: (row) => row[key],
  cell: (row) => printedAmount(row[key]),
});

export const shareColumn: Column<{ paidTenths: number | null }> = {
  ...{ key: 'share', title: '% paid', align: 'right' },
  value: ({ paidTenths }) => (paidTenths === null ? '' : paidTenths / 10),
  cell: ({ paidTenths }) => shareInWords(paidTenths),
};
