import { differenceInWords } from '@somero/contract/fees/rules.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { Reading } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { amountColumn } from '../amountColumn.ts';
import type { Book } from './Book.ts';

type Closing = Book['closings'][number];

const isOpen = ({ banked, confirmed }: Closing): boolean => banked > 0 && confirmed === 0;
const slipOf = ({ account, slip }: Closing): string => [account, slip].filter(Boolean).join(', ');

const columns: readonly Column<Closing>[] = [
  { key: 'no', title: 'No', value: ({ closingNo }) => closingNo },
  { key: 'day', title: 'Day', time: true, value: ({ day }) => day },
  { key: 'cashier', title: 'Cashier', value: ({ cashier }) => cashier },
  amountColumn('expected', 'Expected'),
  amountColumn('counted', 'Counted'),
  amountColumn('difference', 'Difference'),
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
  amountColumn('banked', 'Banked'),
  {
    key: 'slip',
    title: 'Account, slip',
    value: (row) => [slipOf(row), isOpen(row) ? 'not confirmed' : ''].filter(Boolean).join(', '),
    cell: (row) => <Slip {...row} />,
  },
];

const Slip = (row: Closing) => (
  <>
    {slipOf(row)} {isOpen(row) && <Badge tone="amber">not confirmed</Badge>}
  </>
);

function ClosingCard(row: Closing) {
  const { closingNo, day, cashier, expected, counted, difference, reason, banked } = row;
  return (
    <>
      <b>{`${closingNo}, ${cashier}`}</b> <span className="quiet">{dayInWords(day)}</span>
      <br />
      {`Counted ${printedAmount(counted)} of ${printedAmount(expected)}`}
      {difference !== 0 && (
        <div>
          <Badge tone="danger">{differenceInWords(difference)}</Badge> {reason}
        </div>
      )}
      {banked > 0 && (
        <div>
          {`Banked ${printedAmount(banked)}, `}
          <Slip {...row} />
        </div>
      )}
    </>
  );
}

export const ClosingsTable = ({ book, reading }: { book: Book; reading: Reading<Book> }) => (
  <Card flush title="Closings of tills, amounts in UGX">
    <Table
      dense
      id="closing"
      caption="Closings of tills"
      rows={book.closings}
      reading={reading}
      rowKey={({ closingNo }) => closingNo}
      columns={columns}
      empty={schoolTexts.noDataFound}
      noun="closing"
      card={(row) => <ClosingCard {...row} />}
    />
  </Card>
);
