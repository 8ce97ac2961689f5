import { differenceInWords, receiptNumber } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import { momentInColumn } from '@somero/contract/schoolTime.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import type { Closing } from './OpenedTill.ts';

const amount = (key: 'expected' | 'counted' | 'banked' | 'stays', title: string): Column<Closing> => ({
  ...{ key, title, align: 'right', value: (row) => row[key], cell: (row) => money(row[key]) },
});

export const closingColumns = (onConfirm: ((closing: Closing) => void) | undefined): Column<Closing>[] => [
  { key: 'closing', title: 'Closing', value: ({ closingNo }) => receiptNumber(closingNo) },
  { key: 'closed', title: 'Closed', value: ({ closedAt }) => momentInColumn(closedAt) },
  { key: 'name', title: 'Cashier', value: ({ name }) => name },
  amount('expected', 'Expected'),
  amount('counted', 'Counted'),
  {
    key: 'difference',
    title: 'Difference',
    align: 'right',
    value: ({ difference }) => difference,
    cell: ({ difference }) => (
      <Badge tone={difference === 0 ? 'leaf' : 'danger'}>{differenceInWords(difference)}</Badge>
    ),
  },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
  amount('banked', 'Banked'),
  {
    key: 'slip',
    title: 'Account and slip',
    value: ({ account, slip }) => [account, slip].filter(Boolean).join(', '),
  },
  {
    key: 'confirmed',
    title: 'Confirmed',
    value: ({ banked, confirmed }) => (banked === 0 ? '' : confirmed === 1 ? 'Confirmed' : 'Not confirmed'),
  },
  amount('stays', 'Stays'),
  { key: 'by', title: 'Closed by', value: ({ by }) => by },
  buttonsColumn('Action', (closing) => (
    <div className="row">
      <a
        href={closing.path}
        target="_blank"
        rel="noreferrer"
        aria-label={`Print closing ${receiptNumber(closing.closingNo)}`}
      >
        Print
      </a>
      {onConfirm && closing.bankingID !== null && closing.confirmed === 0 && (
        <Button
          small
          onClick={() => onConfirm(closing)}
          aria-label={`Confirm the banking of closing ${receiptNumber(closing.closingNo)}`}
        >
          Confirm
        </Button>
      )}
    </div>
  )),
];
