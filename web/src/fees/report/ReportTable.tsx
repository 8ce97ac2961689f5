import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { Reading } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { amountColumn, shareColumn } from '../amountColumn.ts';
import { balanceInWords } from '../balanceInWords.ts';
import { WalletLink } from '../WalletLink.tsx';
import { shareInWords } from './inWords.ts';
import type { Report, ReportRow } from './Report.ts';

type Numbered = ReportRow & { no: number };

const noteOf = ({ status, chargedIn, charged }: ReportRow): string =>
  [status === 1 ? '' : 'Left', chargedIn && `charged in ${chargedIn}`, status === 1 && charged === 0 ? 'planned' : '']
    .filter(Boolean)
    .join(', ');

const columns: readonly Column<Numbered>[] = [
  { key: 'no', title: 'No', align: 'right', value: ({ no }) => no },
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  {
    key: 'name',
    title: 'Name',
    value: (row) => [row.name, noteOf(row)].filter(Boolean).join(', '),
    cell: (row) => (
      <>
        <WalletLink regNo={row.regno}>{row.name}</WalletLink> {noteOf(row) && <Badge tone="amber">{noteOf(row)}</Badge>}
      </>
    ),
  },
  { key: 'class', title: 'Class', value: ({ className }) => className },
  { key: 'stream', title: 'Stream', value: ({ stream }) => stream },
  { key: 'residency', title: 'Residency', value: ({ residency }) => residency },
  amountColumn('broughtForward', 'Brought forward'),
  amountColumn('expected', 'Expected'),
  amountColumn('reduced', 'Reduced'),
  amountColumn('totalDue', 'Total due'),
  amountColumn('paid', 'Paid'),
  amountColumn('balance', 'Balance'),
  amountColumn('credit', 'Credit'),
  shareColumn,
  {
    ...{ key: 'last', title: 'Last payment' },
    time: true,
    value: ({ lastPayment }) => lastPayment,
    cell: ({ lastPayment }) => (lastPayment === '' ? '–' : dayInWords(lastPayment)),
  },
];

function StudentCard(row: Numbered) {
  const { name, regno, className, stream, paid, totalDue, paidTenths, balance } = row;
  return (
    <>
      <b>
        <WalletLink regNo={regno}>{name}</WalletLink>
      </b>{' '}
      {noteOf(row) && <Badge tone="amber">{noteOf(row)}</Badge>}
      <br />
      <span className="quiet">{`${regno}, ${className} ${stream}`}</span>
      <br />
      {`Paid ${printedAmount(paid)} of ${printedAmount(totalDue)}, ${shareInWords(paidTenths)}`}
      <br />
      <b>{balanceInWords(balance)}</b>
    </>
  );
}

export function ReportTable({ reading }: { reading: Reading<Report> }) {
  const rows = reading.answer?.rows.map((row, at) => ({ ...row, no: at + 1 }));
  return (
    <Card flush title="Students, amounts in UGX">
      <Table
        dense
        caption="Fees report"
        rows={rows}
        reading={reading}
        rowKey={({ id }) => id}
        columns={columns}
        empty={schoolTexts.noDataFound}
        search="Search by name or number"
        noun="student"
        card={(row) => <StudentCard {...row} />}
      />
    </Card>
  );
}
