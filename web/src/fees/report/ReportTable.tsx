import type { Payload } from '@somero/contract';
import { money, printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { ReactNode } from 'react';
import type { Reading } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { counted } from '../../ui/counted.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { amountColumn, shareColumn } from '../amountColumn.ts';
import { balanceInWords } from '../balanceInWords.ts';
import { WalletLink } from '../WalletLink.tsx';
import { shareInWords } from './inWords.ts';
import { ListHead } from './ListHead.tsx';
import { Pictures } from './Pictures.tsx';
import type { Report, ReportRow } from './Report.ts';
import { Tiles } from './Tiles.tsx';
import { useCharts } from './useCharts.tsx';

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
    cell: ({ lastPayment }) => lastPayment || '–',
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

interface Props {
  reading: Reading<Report>;
  asked: Payload<'getFeesSummary'>;
  filters: ReactNode;
}

export function ReportTable({ reading, asked, filters }: Props) {
  const charts = useCharts('report', 'collection per day, owed by age, paid by class and by method');
  const { answer } = reading;
  const rows = answer?.rows.map((row, at) => ({ ...row, no: at + 1 }));
  return (
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
      more="amounts in UGX"
      filters={filters}
      main={charts.button}
      above={
        <ListHead reading={reading}>
          {answer && answer.rows.length > 0 && (
            <>
              <NotCharged totals={answer.totals.all} />
              <Tiles totals={answer.totals.all} />
              {charts.areShown && <Pictures report={answer} asked={asked} />}
            </>
          )}
        </ListHead>
      }
      card={(row) => <StudentCard {...row} />}
    />
  );
}

const NotCharged = ({ totals: { planned, uncharged } }: { totals: Report['totals']['all'] }) =>
  planned > 0 && (
    <Alert kind="warn">
      {`${counted(uncharged, 'student')} not charged yet: ${money(planned)} of what is expected is planned`}
    </Alert>
  );
