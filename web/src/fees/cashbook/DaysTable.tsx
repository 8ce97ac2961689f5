import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Reading } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { accountKey, type Book } from './Book.ts';
import { FlowCard } from './FlowCard.tsx';
import { flowColumns } from './flowColumns.ts';

type Row = Book['rows'][number];

interface Props {
  book: Book;
  reading: Reading<Book>;
  onLine: (line: Row) => void;
}

const DayButton = ({ row, onLine }: { row: Row; onLine: (line: Row) => void }) => (
  <Button small onClick={() => onLine(row)} aria-label={`Only ${row.day}, ${row.account}`}>
    {row.day}
  </Button>
);

export function DaysTable({ book: { rows }, reading, onLine }: Props) {
  const columns: Column<Row>[] = [
    {
      key: 'day',
      title: 'Day',
      value: ({ day }) => day,
      cell: (row) => <DayButton row={row} onLine={onLine} />,
    },
    { key: 'account', title: 'Account', value: ({ account }) => account },
    ...flowColumns<Row>(),
  ];
  return (
    <Card flush title="Day by day, amounts in UGX">
      <Table
        dense
        id="day"
        caption="Cash book day by day"
        rows={rows}
        reading={reading}
        rowKey={(row) => `${row.day} ${accountKey(row)}`}
        columns={columns}
        empty={schoolTexts.noDataFound}
        search="Search by day or account"
        noun="line"
        card={(row) => (
          <FlowCard
            name={
              <>
                <DayButton row={row} onLine={onLine} /> {row.account}
              </>
            }
            flows={row}
          />
        )}
      />
    </Card>
  );
}
