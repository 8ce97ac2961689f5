import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type ReactNode, useState } from 'react';
import { type Reading, useAllowed } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Done } from '../../ui/Done.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { amountColumn } from '../amountColumn.ts';
import { balanceInWords } from '../balanceInWords.ts';
import { ListHead } from '../report/ListHead.tsx';
import { useCharts } from '../report/useCharts.tsx';
import { WalletLink } from '../WalletLink.tsx';
import type { Debtor, DebtorsAnswer } from './Debtor.ts';
import { DebtorPictures, DebtorTiles } from './DebtorPictures.tsx';
import css from './Debtors.module.css';
import { PromiseBadge, promiseInWords } from './PromiseBadge.tsx';
import { PromiseDialog } from './PromiseDialog.tsx';

const Name = ({ row: { regno, name, status } }: { row: Debtor }) => (
  <>
    <WalletLink regNo={regno}>{name}</WalletLink> {status !== 1 && <Badge tone="grey">LEFT</Badge>}
  </>
);

const Phone = ({ phone }: { phone: string }) => (phone === '' ? '–' : <a href={`tel:${phone}`}>{phone}</a>);

function columnsOf(hasLater: boolean, buttons: (row: Debtor) => ReactNode): Column<Debtor>[] {
  return [
    {
      ...{ key: 'name', title: 'Name' },
      value: ({ name, status }) => (status === 1 ? name : `${name}, left`),
      cell: (row) => <Name row={row} />,
    },
    { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
    {
      ...{ key: 'class', title: 'Class' },
      value: ({ className, stream, residency }) => [className, stream, residency].filter(Boolean).join(' '),
    },
    { key: 'guardian', title: 'Guardian', value: ({ guardian }) => guardian },
    {
      ...{ key: 'phone', title: 'Phone' },
      value: ({ phone }) => phone,
      cell: ({ phone }) => <Phone phone={phone} />,
    },
    amountColumn('thisTerm', 'This term'),
    amountColumn('lastTerm', 'Last term'),
    amountColumn('twoBack', 'Two terms back'),
    amountColumn('older', 'Older'),
    ...(hasLater ? [amountColumn('later', 'Later terms')] : []),
    amountColumn('balance', 'Balance'),
    amountColumn('dueToday', 'Due today'),
    {
      ...{ key: 'last', title: 'Last payment' },
      time: true,
      value: ({ lastPayment }) => lastPayment,
      cell: ({ lastPayment }) => lastPayment || '–',
    },
    {
      ...{ key: 'promise', title: 'Promise' },
      value: (row) => (row.promise ? `${promiseInWords(row.promise)}, ${row.promise.state.toLowerCase()}` : ''),
      cell: (row) => (
        <>
          {row.promise && <PromiseBadge promise={row.promise} />} {buttons(row)}
        </>
      ),
    },
  ];
}

const PromiseButton = ({ row, promise }: { row: Debtor; promise: (row: Debtor) => void }) => (
  <Button small onClick={() => promise(row)} aria-label={`Promise of ${row.name}`}>
    Promise
  </Button>
);

interface Props {
  reading: Reading<DebtorsAnswer>;
  filters: ReactNode;
  /** Absent: one may not send messages. */
  remind: ((row: Debtor) => void) | undefined;
}

export function DebtorTable({ reading, filters, remind }: Props) {
  const mayPromise = useAllowed()('savePromise');
  const [promising, setPromising] = useState<Debtor>();
  const [saved, setSaved] = useState('');
  const charts = useCharts('debtors', 'owed by age and by class');
  const { answer } = reading;
  const buttons = (row: Debtor) => (
    <span className={css.acts}>
      {mayPromise && <PromiseButton row={row} promise={setPromising} />}{' '}
      {remind && (
        <Button small onClick={() => remind(row)} aria-label={`Remind the parents of ${row.name}`}>
          Remind
        </Button>
      )}
    </span>
  );
  return (
    <>
      {!promising && <Done text={saved} onClose={() => setSaved('')} takesFocus />}
      <Table
        dense
        caption="Debtors"
        rows={answer?.rows}
        reading={reading}
        rowKey={({ id }) => id}
        columns={columnsOf((answer?.totals.all.later ?? 0) > 0, buttons)}
        empty={schoolTexts.noDataFound}
        search="Search by name, number, guardian or phone"
        noun="student"
        more="amounts in UGX"
        filters={filters}
        main={charts.button}
        above={
          <ListHead reading={reading}>
            {answer && answer.rows.length > 0 && (
              <>
                <DebtorTiles debtors={answer} />
                {charts.areShown && <DebtorPictures debtors={answer} />}
              </>
            )}
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
            {row.guardian} <Phone phone={row.phone} />
            <br />
            <b>{balanceInWords(row.balance)}</b>
            {`, due today ${printedAmount(row.dueToday)}`}
            <br />
            {row.promise && <PromiseBadge promise={row.promise} />} {buttons(row)}
          </>
        )}
      />
      {promising && (
        <PromiseDialog
          debtor={promising}
          onSaved={(msg) => {
            setSaved(`${promising.name}: ${msg}`);
            setPromising(undefined);
          }}
          onClose={() => setPromising(undefined)}
        />
      )}
    </>
  );
}
