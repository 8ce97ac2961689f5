import { paperNumber } from '@somero/contract/fees/cashbook/paperNumber.ts';
import { mostListed } from '@somero/contract/fees/payments/methods.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords, momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { type Reading, useAllowed } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { WalletLink } from '../WalletLink.tsx';
import { accountKey, type Book, type Entry } from './Book.ts';

const late = ({ paidOn }: Entry): string => (paidOn === '' ? '' : `paid on ${dayInWords(paidOn)}`);
const open = ({ confirmed }: Entry): string => (confirmed === 1 ? '' : 'not confirmed');

const amount = (key: 'received' | 'paidOut', title: string): Column<Entry> => ({
  ...{ key, title, align: 'right' },
  value: (row) => row[key],
  cell: (row) => (row[key] === 0 ? '' : printedAmount(row[key])),
});

const columns: readonly Column<Entry>[] = [
  { key: 'recorded', title: 'Recorded', time: true, value: ({ recordedAt }) => momentInColumn(recordedAt) },
  { key: 'account', title: 'Account', value: ({ account }) => account },
  {
    key: 'what',
    title: 'What',
    value: (row) => [row.what, late(row), open(row)].filter(Boolean).join(', '),
    cell: (row) => (
      <>
        {row.what}
        <Marks {...row} />
      </>
    ),
  },
  { key: 'detail', title: 'Reference, reason', value: ({ detail }) => detail },
  { key: 'receipt', title: 'Receipt, voucher', value: paperNumber },
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: ({ name, regno }) => (regno === '' ? name : <WalletLink regNo={regno}>{name}</WalletLink>),
  },
  amount('received', 'Received'),
  amount('paidOut', 'Paid out'),
  { key: 'by', title: 'By', value: ({ by }) => by },
];

const Marks = (row: Entry) =>
  [late(row), open(row)].filter(Boolean).map((said) => (
    <Fragment key={said}>
      {' '}
      <Badge tone="amber">{said}</Badge>
    </Fragment>
  ));

function EntryCard(row: Entry) {
  const { what, account, detail, received, paidOut, regno, name, recordedAt, by } = row;
  return (
    <>
      <b>
        {[received > 0 && printedAmount(received), paidOut > 0 && `−${printedAmount(paidOut)}`]
          .filter(Boolean)
          .join(' ')}
      </b>{' '}
      <Marks {...row} />
      <br />
      {[what, paperNumber(row), detail].filter(Boolean).join(', ')}
      <br />
      {regno !== '' && (
        <>
          <WalletLink regNo={regno}>{name}</WalletLink>
          <br />
        </>
      )}
      <span className="quiet">{`${account}, ${momentInWords(recordedAt)}, ${by}`}</span>
    </>
  );
}

function NobodysYet() {
  const may = useAllowed();
  return (
    <p className="quiet">
      {`“${feesTexts.nobodysYet}” is money from an imported statement that no student had been given when it came. `}
      {may('getIncoming') && <Link href="/unmatched_payments">See what still waits in Unmatched</Link>}
    </p>
  );
}

export function EntryTable({ book: { entries, total }, reading }: { book: Book; reading: Reading<Book> }) {
  return (
    <>
      {entries.some(({ what }) => what.endsWith(feesTexts.nobodysYet)) && <NobodysYet />}
      <Card flush title="Entries, amounts in UGX">
        {total > mostListed && (
          <Alert kind="warn">{`The first ${mostListed.toLocaleString('en')} of ${counted(total, 'entry')}. Choose fewer days to see the others`}</Alert>
        )}
        <Table
          dense
          id="entry"
          caption="Entries of the cash book"
          rows={entries}
          reading={reading}
          rowKey={(row) => `${row.entry} ${accountKey(row)}`}
          columns={columns}
          empty={schoolTexts.noDataFound}
          search="Search in these entries"
          noun="entry"
          card={(row) => <EntryCard {...row} />}
        />
      </Card>
    </>
  );
}
