import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { Reading } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { amountColumn, shareColumn } from '../amountColumn.ts';
import { shareInWords } from '../report/inWords.ts';
import { WalletLink } from '../WalletLink.tsx';
import type { Clearing } from './Clearing.ts';

type Row = Clearing['rows'][number];

const tones = { CLEARED: 'leaf', ALLOWED: 'amber', 'NOT CLEARED': 'danger' } as const;

const byWhom = ({ allowedBy, until }: Row): string =>
  until === '' ? '' : `by ${allowedBy}, until ${dayInWords(until)}`;

const permit = ({ permitUntil }: Row): string => (permitUntil === '' ? '' : `permit until ${dayInWords(permitUntil)}`);

const State = ({ row }: { row: Row }) => (
  <>
    <Badge tone={tones[row.state]}>{row.state}</Badge> {byWhom(row)}
    {row.permitUntil !== '' && <Badge tone="amber">{permit(row)}</Badge>}
  </>
);

const Name = ({ row: { regno, name, charged } }: { row: Row }) => (
  <>
    <WalletLink regNo={regno}>{name}</WalletLink> {charged === 0 && <Badge tone="amber">planned</Badge>}
  </>
);

const columns: readonly Column<Row>[] = [
  {
    ...{ key: 'name', title: 'Name' },
    value: ({ name, charged }) => (charged === 1 ? name : `${name}, planned`),
    cell: (row) => <Name row={row} />,
  },
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  { key: 'class', title: 'Class', value: ({ className }) => className },
  { key: 'stream', title: 'Stream', value: ({ stream }) => stream },
  amountColumn('due', 'Due'),
  amountColumn('paid', 'Paid'),
  shareColumn,
  {
    ...{ key: 'state', title: 'Clearance' },
    value: (row) => [row.state, byWhom(row), permit(row)].filter(Boolean).join(' '),
    cell: (row) => <State row={row} />,
  },
];

export function ClearanceTable({ reading }: { reading: Reading<Clearing> }) {
  return (
    <Card flush title="Students, amounts in UGX">
      <Table
        dense
        caption="Clearance"
        rows={reading.answer?.rows}
        reading={reading}
        rowKey={({ id }) => id}
        columns={columns}
        empty={schoolTexts.noDataFound}
        search="Search by name, number or clearance"
        noun="student"
        card={(row) => (
          <>
            <b>
              <Name row={row} />
            </b>
            <br />
            <span className="quiet">{`${row.regno}, ${row.className} ${row.stream}`}</span>
            <br />
            {`Paid ${printedAmount(row.paid)} of ${printedAmount(row.due)}, ${shareInWords(row.paidTenths)}`}
            <br />
            <State row={row} />
          </>
        )}
      />
    </Card>
  );
}
