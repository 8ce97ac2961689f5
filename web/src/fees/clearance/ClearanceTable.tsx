import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { ReactNode } from 'react';
import type { Reading } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { amountColumn, shareColumn } from '../amountColumn.ts';
import { shareInWords } from '../report/inWords.ts';
import { ListHead } from '../report/ListHead.tsx';
import { useCharts } from '../report/useCharts.tsx';
import { WalletLink } from '../WalletLink.tsx';
import { ClearanceTiles, ClearedByClass, classesOf } from './ClearanceTiles.tsx';
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

interface Props {
  reading: Reading<Clearing>;
  filters: ReactNode;
}

export function ClearanceTable({ reading, filters }: Props) {
  const charts = useCharts('clearance', 'cleared by class');
  const { answer } = reading;
  const classes = answer && classesOf(answer);
  return (
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
      more="amounts in UGX"
      filters={filters}
      main={classes && charts.button}
      above={
        <ListHead reading={reading}>
          {answer?.notice && <Alert kind="warn">{answer.notice}</Alert>}
          {answer && answer.rows.length > 0 && <ClearanceTiles clearing={answer} />}
          {classes && charts.areShown && <ClearedByClass classes={classes} />}
        </ListHead>
      }
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
  );
}
